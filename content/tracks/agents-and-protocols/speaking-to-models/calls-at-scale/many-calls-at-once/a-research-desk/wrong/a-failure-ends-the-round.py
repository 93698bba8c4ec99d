"""You let the exception of a sub-question end the group. All others are cancelled with it: catch it where the call
is made, and name it.
"""

import asyncio
from dataclasses import dataclass

from desk import EFFORT_OF, MOST_TOKENS, Busy, Limits, Model


@dataclass
class Note:
    """A sub-question, and its answer or why there is none."""

    text: str
    answer: str | None = None
    why: str = "late"


class Desk:
    """What the calls of one question share: places, tokens, the pause, and the notes."""

    def __init__(self, model: Model, limits: Limits) -> None:
        """Begin with nothing spent."""
        self.notes: list[Note] = []
        self.spent = 0
        self._model = model
        self._limits = limits
        self._free = asyncio.Semaphore(limits.places)
        self._paused_until = 0.0

    def findings(self) -> list[tuple[str, str]]:
        """Return what was found so far, in the order of the plans."""
        return [(note.text, note.answer) for note in self.notes if note.answer is not None]

    async def work(self, question: str) -> None:
        """Plan and ask, round after round, until nothing more is needed."""
        for _ in range(self._limits.rounds):
            plan = await self._model.plan(question, self.findings())
            if not plan:
                return
            notes = [Note(text) for _, text in plan]
            self.notes += notes
            async with asyncio.TaskGroup() as group:
                for note, (kind, _) in zip(notes, plan, strict=True):
                    group.create_task(self._fill(note, EFFORT_OF[kind]))

    async def _fill(self, note: Note, effort: str) -> None:
        async with self._free:
            try:
                note.answer = await self._ask(note, effort)
                if note.answer is None and effort == "low":
                    note.answer = await self._ask(note, "high")
                if note.answer is None and note.why == "late":
                    note.why = "not sure"
            except ValueError as error:
                note.why = f"failed: {error}"

    async def _ask(self, note: Note, effort: str) -> str | None:
        most = MOST_TOKENS[effort]
        if self.spent + most > self._limits.tokens:
            note.why = "no tokens"
            return None
        # Reserved tokens count as spent, until the call has said what it took.
        self.spent += most
        while True:
            await self._wait_for_the_pause()
            try:
                answer, tokens = await self._model.ask(note.text, effort)
            except Exception:
                self.spent -= most
                raise
            else:
                self.spent += tokens - most
                return answer

    async def _wait_for_the_pause(self) -> None:
        while (left := self._paused_until - asyncio.get_running_loop().time()) > 0:
            await asyncio.sleep(left)


async def research(question: str, model: Model, limits: Limits) -> dict:
    """Answer a question by its sub-questions, within the limits, and name what is missing."""
    desk = Desk(model, limits)
    try:
        async with asyncio.timeout(limits.seconds):
            await desk.work(question)
    except (TimeoutError, ExceptionGroup):
        pass
    return {
        "answer": "\n".join(answer for _, answer in desk.findings()),
        "missing": [f"{note.text}: {note.why}" for note in desk.notes if note.answer is None],
        "tokens": desk.spent,
    }
