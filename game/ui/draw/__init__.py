"""Painters: values in, pictures out. Nothing here knows a session or a device."""
