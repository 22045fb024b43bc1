"""What follows from an open position, in typed structs for screens: a file for each subject. Nothing here decides a
rule; what a draft would come to is `forecasts`'.
"""
