"""The lowest training error chooses your epoch: it falls to the end and says nothing of new examples. Let validation choose."""


def read_curves(training, validation, acceptable):
    if not training or len(training) != len(validation):
        raise ValueError("the curves need the same epochs")
    best = training.index(min(training))
    diagnosis = "underfitting"
    if training[best] <= acceptable:
        diagnosis = "good" if validation[best] <= acceptable else "overfitting"
    return diagnosis, best, validation[best] - training[best]
