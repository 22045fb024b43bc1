"""The position, ratings with their bonuses, when an action belongs, the ends and levels: what every room asks. No
action but giving up is here.
"""
