"""The settings as people change them; what they mean on disk is in `scenes.system`."""
