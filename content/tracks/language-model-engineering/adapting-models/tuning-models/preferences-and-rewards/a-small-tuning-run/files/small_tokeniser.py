"""A small tokeniser for conversations. Its tokens are texts, so that you can read them."""

import re

MARKERS = {"system": "<|system|>", "user": "<|user|>", "assistant": "<|assistant|>"}
END = "<|end|>"


def encode(text: str) -> list[str]:
    """Cut a text into words, with the space before them, and single signs. It never makes a marker."""
    return re.findall(r" ?\w+|\W", text)
