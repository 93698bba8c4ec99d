from program import score


def has(answer: str, references: list[str], wanted: float) -> bool:
    """Tell whether an answer has this score."""
    return abs(score(answer, references) - wanted) < 1e-9


def test_precision_and_recall_are_joined() -> None:
    """Check a short answer and a long one, with the harmonic mean of 1 and 0.25."""
    assert has("days", ["it takes ten days"], 0.4)
    assert has("it takes ten days", ["days"], 0.4)


def test_a_word_counts_as_often_as_both_have_it() -> None:
    """Check repeats in the answer, in the reference, and in both."""
    assert has("days days days", ["ten days"], 0.4)
    assert has("very very good", ["very very bad"], 2 / 3)


def test_the_order_does_not_matter() -> None:
    """Check the same words in another order."""
    assert has("days ten takes", ["takes ten days"], 1.0)


def test_form_does_not_matter() -> None:
    """Check case, punctuation and articles."""
    assert has("Ten days!", ["ten, DAYS"], 1.0)
    assert has("the visa and a photo", ["visa and an photo"], 1.0)


def test_digits_are_words() -> None:
    """Check two answers that differ in a number alone."""
    assert has("5 mg", ["50 mg"], 0.5)


def test_articles_within_words_stay() -> None:
    """Check words that would be equal without the letters of an article."""
    assert has("theme", ["me"], 0.0)
    assert has("plant", ["plt"], 0.0)


def test_the_best_reference_counts() -> None:
    """Check the best one at the beginning and at the end, and words that two references share out."""
    assert has("ten days", ["two weeks", "ten days"], 1.0)
    assert has("ten days", ["ten days", "two weeks"], 1.0)
    assert has("ten days", ["ten", "days"], 2 / 3)


def test_texts_without_words() -> None:
    """Check nothing against nothing, and against something."""
    assert has("", ["The."], 1.0)
    assert has("", ["ten"], 0.0)
    assert has("ten", ["the"], 0.0)
