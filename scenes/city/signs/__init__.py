"""Signs drawn on the sheet: how they were read, the slip that asks, their handles; the reading itself is in `meaning`.
"""
