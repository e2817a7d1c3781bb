"""The screens and dialogs: each turns intents into moves and its state into regions."""
