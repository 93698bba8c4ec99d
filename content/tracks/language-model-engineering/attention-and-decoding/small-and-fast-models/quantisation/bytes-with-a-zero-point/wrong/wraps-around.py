"""A value that does not fit must stop at 0 or 255. With % 256 a very large activation becomes a
small one."""


def to_bytes(numbers, scale, zero_point):
    return [(round(n / scale) + zero_point) % 256 for n in numbers]
