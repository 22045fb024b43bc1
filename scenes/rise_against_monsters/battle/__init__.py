"""The monsters' step: who strikes whom, answers in windows, newcomers before castles. Steps without a blow are
`phases`'.
"""
