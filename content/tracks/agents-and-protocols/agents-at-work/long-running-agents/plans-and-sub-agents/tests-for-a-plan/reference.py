from program import check_plan


def step(name: str, *needs: str, tokens: int = 1) -> dict:
    """Return a step of a plan."""
    return {"id": name, "needs": list(needs), "tokens": tokens}


def test_a_plan_may_spend_its_whole_budget() -> None:
    """Check the border of the budget, with tokens that differ."""
    plan = [step("a", tokens=4), step("b", "a", tokens=6)]
    assert check_plan(plan, 10) == []
    assert check_plan(plan, 9) == ["budget: 10 of 9"]


def test_steps_may_meet_again() -> None:
    """Check two ways from one step to another."""
    assert check_plan([step("a"), step("b", "a"), step("c", "a"), step("d", "b", "c")], 9) == []


def test_a_step_may_stand_before_its_needs() -> None:
    """Check a plan in the wrong order."""
    assert check_plan([step("c", "b"), step("b", "a"), step("a")], 9) == []


def test_circles_of_every_length() -> None:
    """Check circles of one, two and three steps."""
    assert check_plan([step("a", "a")], 9) == ["circle: a"]
    assert check_plan([step("b", "a"), step("a", "b")], 9) == ["circle: b, a"]
    assert check_plan([step("a", "c"), step("b", "a"), step("c", "b")], 9) == ["circle: a, b, c"]


def test_what_needs_a_circle_is_listed() -> None:
    """Check a step behind a circle, and two that can start."""
    plan = [step("z"), step("d", "b"), step("b", "c"), step("c", "b"), step("y", "z")]
    assert check_plan(plan, 9) == ["circle: d, b, c"]


def test_unknown_needs_are_no_circle() -> None:
    """Check several unknown needs, of one step and of another."""
    plan = [step("b", "y", "x"), step("a", "b", "x")]
    assert check_plan(plan, 9) == ["unknown: b needs y", "unknown: b needs x", "unknown: a needs x"]


def test_ids_that_occur_twice() -> None:
    """Check an id of three steps, and another of two, in their order."""
    plan = [step("b"), step("a"), step("b"), step("b"), step("a"), step("c")]
    assert check_plan(plan, 9) == ["twice: b", "twice: a"]


def test_all_problems_are_reported_in_order() -> None:
    """Check a plan that has three problems."""
    plan = [step("a", "b", tokens=7), step("b", "a", tokens=7), step("c", "x")]
    assert check_plan(plan, 9) == ["unknown: c needs x", "circle: a, b", "budget: 15 of 9"]


def test_an_empty_plan_is_right() -> None:
    """Check a plan without steps and without a budget."""
    assert check_plan([], 0) == []
