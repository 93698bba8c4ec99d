def nucleus(probabilities: list[float], top_p: float) -> list[int]:
    """Return the tokens that top-p sampling keeps, the most probable first."""
    kept = []
    mass = 0.0
    for token in sorted(range(len(probabilities)), key=lambda token: -probabilities[token]):
        kept.append(token)
        mass += probabilities[token]
        if mass >= top_p:
            break
    return kept
