"""The hint and the coach as they are shown; what they advise comes from the services."""
