"""Solved cases of a shop, for the cases of the lab and for your own tries: text, label, vector."""

EXAMPLES = [
    ("the parcel is late", "shipping", [1.0, 0.0, 0.1]),
    ("late  again\nthis week", "shipping", [0.9, 0.1, 0.0]),
    ("lost in the mail", "shipping", [0.8, 0.3, 0.0]),
    ("the cup is broken", "quality", [0.1, 1.0, 0.0]),
    ("too dear for me", "price", [0.0, 0.2, 1.0]),
]
