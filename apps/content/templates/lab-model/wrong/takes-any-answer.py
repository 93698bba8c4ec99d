"""The model's answer is taken as it is. FILL IN (what a learner with this mistake should read)"""


def __function__(text, model):
    """Return whatever the model says."""
    return model(f"Is this review positive or negative? {text}")
