"""What lies on the table: towns and position, stores and prices, hand, plans, solo play; what a phase does is in
`phases`.
"""
