"""A new stream repeats the part of a word that you already have: leave it out."""


def relay(open_stream, tries=3):
    received = ""
    for _ in range(tries):
        try:
            for piece in open_stream(received):
                received += piece
                yield piece
            return
        except ConnectionError:
            continue
