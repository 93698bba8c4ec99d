"""After the last piece, what was held back is a word, too."""


def words(pieces):
    held = ""
    for piece in pieces:
        *whole, held = (held + piece).split(" ")
        yield from whole
