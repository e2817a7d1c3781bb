"""The one kind of failure that a person can do something about."""


class NotPossibleError(Exception):
    """A step cannot be done on this machine or with this input; the message is one line for the person."""
