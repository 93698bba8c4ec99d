def count_parameters(config: dict) -> dict[str, int]:
    """Return the number of parameters of each part of a model, and of all parts together."""
    width, blocks, heads = config["width"], config["blocks"], config["heads"]
    vocabulary = config["vocabulary"]
    key_heads = config.get("key_heads", heads)
    hidden = config.get("hidden", 4 * width)
    has_bias = config.get("has_bias", True)
    if width % heads:
        raise ValueError(f"{width} numbers for {heads} heads")
    if heads % key_heads:
        raise ValueError(f"{heads} heads for {key_heads} key heads")

    def matrix(inputs: int, outputs: int) -> int:
        return (inputs + has_bias) * outputs

    of_keys = width // heads * key_heads
    counts = {
        "embeddings": (vocabulary + config["context"]) * width,
        "attention": blocks * 2 * (matrix(width, width) + matrix(width, of_keys)),
        "feed_forward": blocks * (matrix(width, hidden) + matrix(hidden, width)),
        "normalisation": (2 * blocks + 1) * (1 + has_bias) * width,
        "output": 0 if config.get("is_tied", True) else width * vocabulary,
    }
    return {**counts, "total": sum(counts.values())}
