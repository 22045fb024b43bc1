"""The sheet on the screen: what is seen, what lies over it, what it means now; tools and signs stand above it."""
