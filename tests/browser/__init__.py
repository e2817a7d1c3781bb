"""The built site in a real browser, played with real keys and a real pointer."""
