"""A fallback helps the user, but the new version failed: the watch has to count it. And the log may name nobody."""

import hashlib
import hmac
import random
import re
import zlib
from collections import deque
from collections.abc import Callable

ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PLACEHOLDER = re.compile(r"<person-[0-9a-f]{8}>")
VERDICT = re.compile(r"\b(A|B|TIE)\b")
CANNED = "We cannot answer now. Please try again later."
RESAMPLES = 200


def score_of(verdict: str, letter: str) -> float:
    """Return what a verdict says for the answer that has the letter."""
    if verdict == "TIE":
        return 0.5
    return 1.0 if verdict == letter else 0.0


def mean(values: list[float]) -> float:
    """Return the mean of some values."""
    return sum(values) / len(values)


class ModelService:
    """Releases a new version of a model step by step, and serves requests meanwhile."""

    def __init__(self, model: Callable[[str], str], key: str, rate: float, burst: int) -> None:
        """Begin with the old version alone and a full bucket."""
        self.share = 0
        self.log: list[dict] = []
        self._model, self._key = model, key.encode()
        self._rate, self._burst = rate, burst
        self._tokens, self._last = float(burst), 0.0
        self._recent: deque[bool] = deque(maxlen=10)

    def evaluate(self, cases: list[tuple[str, str]], seed: int) -> dict:
        """Return how the judge likes the new version beside the old one."""
        scores = [self._score(question) for question, _ in cases]
        source = random.Random(seed)
        means = sorted(mean(source.choices(scores, k=len(scores))) for _ in range(RESAMPLES))
        slices: dict[str, list[float]] = {}
        for (_, name), score in zip(cases, scores, strict=True):
            slices.setdefault(name, []).append(score)
        return {
            "score": mean(scores),
            "interval": (means[4], means[195]),
            "slices": {name: mean(found) for name, found in slices.items()},
        }

    def _score(self, question: str) -> float:
        """Return the new version's score, with each answer in each place once."""
        old, new = self._reply("v1", question), self._reply("v2", question)
        if old is None or new is None:
            return score_of("TIE" if old == new else "B" if old is None else "A", "B")
        second = score_of(self._verdict(question, old, new), "B")
        first = score_of(self._verdict(question, new, old), "A")
        return (first + second) / 2

    def _verdict(self, question: str, first: str, second: str) -> str:
        """Return the verdict of the judge, a tie if it gives none."""
        found = VERDICT.search(self._model(f"judge: {question}\nA: {first}\nB: {second}"))
        return found[1] if found else "TIE"

    def release(self, result: dict, floor: float, now: float) -> list[str]:
        """Give the new version 10 % of the users, or say what speaks against it."""
        reasons = ["score"] if result["score"] <= 0.5 else []
        reasons += sorted(name for name, score in result["slices"].items() if score < floor)
        if not reasons:
            self._move(10, now)
        return reasons

    def _move(self, share: int, now: float) -> None:
        self.share = share
        self._recent.clear()
        self.log.append({"time": now, "event": "share", "share": share})

    def widen(self, now: float) -> int:
        """Give the new version more users if its last requests went well."""
        if 0 < self.share < 100 and len(self._recent) == 10 and not any(self._recent):
            self._move(min(100, self.share * 3), now)
        return self.share

    def handle(self, user: str, text: str, now: float) -> str:
        """Answer a request of a user, and log it without private data."""
        if not self._take(now):
            return "Too many requests. Please wait a moment."
        is_new = zlib.crc32(f"release:{user}".encode()) % 100 < self.share
        hidden, originals = self._hide(text)
        reply = self._reply("v2", hidden) if is_new else None
        has_failed = is_new and reply is None
        fallback = reply is None
        if fallback:
            reply = self._reply("v1", hidden)
        outcome = "failed" if reply is None else "fallback" if has_failed else "answered"
        self._note(user, "new" if is_new else "old", outcome, now)
        if is_new:
            self._watch(reply is None, now)
        return CANNED if reply is None else self._restore(reply, originals)

    def _take(self, now: float) -> bool:
        """Take a token from the bucket, which fills with time."""
        self._tokens = min(self._burst, self._tokens + (now - self._last) * self._rate)
        self._last = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def _pseudonym(self, value: str) -> str:
        return hmac.new(self._key, value.encode(), hashlib.sha256).hexdigest()[:8]

    def _hide(self, text: str) -> tuple[str, dict[str, str]]:
        """Return the text with placeholders, and what stands behind each of them."""
        originals: dict[str, str] = {}

        def hide(match: re.Match[str]) -> str:
            placeholder = f"<person-{self._pseudonym(match[0])}>"
            originals[placeholder] = match[0]
            return placeholder

        return ADDRESS.sub(hide, text), originals

    def _restore(self, reply: str, originals: dict[str, str]) -> str:
        return PLACEHOLDER.sub(lambda match: originals.get(match[0], ""), reply)

    def _reply(self, version: str, text: str) -> str | None:
        """Return the reply of a version, or None if it is no answer."""
        reply = self._model(f"{version}: {text}").strip()
        return None if reply in ("", "503") or reply.startswith("I cannot") else reply

    def _note(self, user: str, version: str, outcome: str, now: float) -> None:
        entry = {"time": now, "event": "request", "user": user}
        self.log.append({**entry, "version": version, "outcome": outcome})

    def _watch(self, has_failed: bool, now: float) -> None:
        """Take the new version back when too many of its last requests failed."""
        self._recent.append(has_failed)
        if sum(self._recent) >= 3:
            self._move(0, now)

    def review(self) -> dict:
        """Return what the log says about the last time that the version was taken back."""
        back = [n for n, entry in enumerate(self.log) if entry["event"] == "share" and entry["share"] == 0]
        if not back:
            return {}
        before = self.log[: back[-1]]
        start = max(n for n, entry in enumerate(before) if entry.get("share") == 10)
        stage = [entry for entry in before[start:] if entry.get("version") == "new"]
        harmed = [entry for entry in stage if entry["outcome"] != "answered"]
        return {
            "released": before[start]["time"],
            "began": harmed[0]["time"],
            "taken back": self.log[back[-1]]["time"],
            "requests": len(stage),
            "harmed users": len({entry["user"] for entry in harmed}),
        }
