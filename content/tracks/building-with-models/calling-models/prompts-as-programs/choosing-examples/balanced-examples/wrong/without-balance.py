"""Three examples of one label teach the model to give this label: each label has its share."""


def arrange(examples, count):
    return sorted(examples, key=lambda example: -example[2])[:count][::-1]
