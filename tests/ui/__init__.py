"""The shell, with a dummy screen and posted events."""
