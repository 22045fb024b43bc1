"""Cities that the app draws by itself, from a seed, and houses for a bare one; how strokes are painted is in `ink`."""
