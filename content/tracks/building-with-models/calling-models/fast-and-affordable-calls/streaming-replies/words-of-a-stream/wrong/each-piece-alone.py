"""A piece may end within a word: hold back what could still go on."""


def words(pieces):
    for piece in pieces:
        yield from piece.split()
