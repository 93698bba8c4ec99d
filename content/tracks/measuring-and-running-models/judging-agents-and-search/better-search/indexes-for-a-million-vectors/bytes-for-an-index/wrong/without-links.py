"""The graph stores its links, too: twice `links` in the bottom layer, each a number of 4 bytes."""


def bytes_needed(count, dimensions, links, parts):
    return count * 4 * dimensions, count * (parts + 8)
