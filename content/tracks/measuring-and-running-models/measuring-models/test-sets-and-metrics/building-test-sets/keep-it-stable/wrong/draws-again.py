"""A wholly new set makes old scores worthless: replace only as many as allowed."""
import hashlib


def update(old, population, size, most_replaced, salt):
    ranked = sorted(set(population), key=lambda case: hashlib.sha256(f"{salt}:{case}".encode()).hexdigest())[:size]
    return ranked, [case for case in ranked if case not in old], [case for case in old if case not in ranked]
