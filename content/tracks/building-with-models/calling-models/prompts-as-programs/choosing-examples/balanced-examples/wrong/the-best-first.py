"""The most similar example stands last, next to the input."""


def arrange(examples, count):
    ranked = sorted(examples, key=lambda example: -example[2])
    labels = list(dict.fromkeys(label for _, label, _ in ranked))
    chosen = []
    for label in labels:
        chosen += [one for one in ranked if one[1] == label][: max(1, count // len(labels))]
    return chosen[:count]
