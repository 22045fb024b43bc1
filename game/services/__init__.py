"""What screens and tools do with the games of all kinds: keep them, count them, advise on them.

Nothing in the rules needs any of it: a service uses the engine, and no game imports a service.
"""
