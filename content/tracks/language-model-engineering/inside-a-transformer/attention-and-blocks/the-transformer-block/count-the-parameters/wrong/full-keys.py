"""Your keys and values are as wide as the queries. With fewer key heads they have key_heads * size numbers only, which is why
such models need less memory."""


def count_parameters(config):
    width, blocks, heads, vocabulary = (config[k] for k in ("width", "blocks", "heads", "vocabulary"))
    key_heads = config.get("key_heads", heads)
    hidden = config.get("hidden", 4 * width)
    bias = config.get("has_bias", True)
    if width % heads:
        raise ValueError(f"{width} numbers for {heads} heads")
    if heads % key_heads:
        raise ValueError(f"{heads} heads for {key_heads} key heads")
    kv = width
    parts = {"embeddings": (vocabulary + config["context"]) * width}
    attention = 2 * width * width + 2 * width * kv + (2 * width + 2 * kv if bias else 0)
    parts["attention"] = blocks * attention
    parts["feed_forward"] = blocks * (2 * width * hidden + (width + hidden if bias else 0))
    parts["normalisation"] = (2 * blocks + 1) * (2 * width if bias else width)
    parts["output"] = 0 if config.get("is_tied", True) else width * vocabulary
    parts["total"] = sum(parts.values())
    return parts
