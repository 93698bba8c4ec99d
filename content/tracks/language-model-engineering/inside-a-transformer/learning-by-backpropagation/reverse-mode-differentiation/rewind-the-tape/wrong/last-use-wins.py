"""You set a slope with = where it should be added with +=. An entry that is used twice then keeps
only the share of one use. Begin with zeros and add every share."""


def gradients(tape):
    values = []
    for kind, *rest in tape:
        if kind == "input":
            values.append(rest[0])
        elif kind == "add":
            values.append(values[rest[0]] + values[rest[1]])
        elif kind == "multiply":
            values.append(values[rest[0]] * values[rest[1]])
        else:
            values.append(max(values[rest[0]], 0))
    slopes = [0.0] * len(tape)
    if tape:
        slopes[-1] = 1.0
    for position in range(len(tape) - 1, -1, -1):
        kind, *rest = tape[position]
        if kind == "add":
            slopes[rest[0]] = slopes[position]
            slopes[rest[1]] = slopes[position]
        elif kind == "multiply":
            slopes[rest[0]] = slopes[position] * values[rest[1]]
            slopes[rest[1]] = slopes[position] * values[rest[0]]
        elif kind == "relu":
            slopes[rest[0]] = slopes[position] if values[rest[0]] > 0 else 0.0
    return slopes
