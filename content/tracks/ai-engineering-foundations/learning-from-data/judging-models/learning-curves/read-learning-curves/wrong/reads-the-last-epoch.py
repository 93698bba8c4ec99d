"""You read the curves at their end: the best epoch is the one with the lowest validation error."""


def read_curves(training, validation, acceptable):
    if not training or len(training) != len(validation):
        raise ValueError("the curves need the same epochs")
    last = len(validation) - 1
    diagnosis = "overfitting"
    if validation[last] <= acceptable:
        diagnosis = "good"
    elif validation[last] == min(validation):
        diagnosis = "train longer"
    elif training[last] > acceptable:
        diagnosis = "underfitting"
    return diagnosis, last, validation[last] - training[last]
