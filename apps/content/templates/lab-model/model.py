# FILL IN (your model: the same prompt always gets the same answer)
def model(prompt, earlier):
    """Answer in one word, unless the review is chatty and the prompt allows more."""
    label = "positive" if "love" in prompt else "negative" if "hate" in prompt else "unclear"
    if "honestly" in prompt and "one word" not in prompt:
        return f"I would say that it is {label}."
    return label.upper() if "SHOUT" in prompt else label
