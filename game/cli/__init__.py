"""The command line: one file a verb. Each has `add_parser` (its arguments) and `run` (its exit code)."""
