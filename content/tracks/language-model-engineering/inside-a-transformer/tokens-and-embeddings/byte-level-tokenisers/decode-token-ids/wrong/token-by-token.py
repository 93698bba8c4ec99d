"""You decode each token alone. A character may be spread over several tokens, and its parts are no
text. Join the bytes of all tokens first, and decode once."""


def decode(ids, merges):
    vocabulary = [bytes([number]) for number in range(256)]
    for left, right in merges:
        vocabulary.append(vocabulary[left] + vocabulary[right])
    for token in ids:
        if not 0 <= token < len(vocabulary):
            raise ValueError(f"unknown token {token}")
    return "".join(vocabulary[token].decode(errors="replace") for token in ids)
