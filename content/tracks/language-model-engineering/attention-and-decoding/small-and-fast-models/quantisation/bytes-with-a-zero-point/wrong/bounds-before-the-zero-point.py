"""You bound the quotient before you add the zero point, so negative numbers are lost. Add first,
bound last."""


def to_bytes(numbers, scale, zero_point):
    return [min(255, max(0, round(n / scale))) + zero_point for n in numbers]
