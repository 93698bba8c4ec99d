import math
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

ASK = (
    "Question: {question}\n\nPassage:\n{passage}\n\n"
    "Grade its relevance from 0 to 10. Reply with the number alone."
)


@dataclass(frozen=True)
class Chunk:
    """A paragraph of a document below its heading."""

    source: str
    text: str


class Search:
    """Finds the passages for a question, and writes them into a context."""

    def __init__(
        self,
        documents: dict[str, str],
        embed: Callable[[str], list[float]],
        judge: Callable[[str], str],
    ) -> None:
        """Cut the documents and compute the vectors of their chunks."""
        self._chunks = [chunk for name, text in documents.items() for chunk in chunks_of(name, text)]
        self._vectors = [embed(f"{chunk.source}\n{chunk.text}") for chunk in self._chunks]
        self._words = [Counter(words_of(f"{chunk.source} {chunk.text}")) for chunk in self._chunks]
        self._embed, self._judge = embed, judge

    def context(self, question: str, candidates: int, limit: int) -> str:
        """Return the best passages with numbers, as many as fit into the limit of words."""
        places = self._fused(question)[:candidates]
        parts: list[str] = []
        left = limit
        for place in self._reranked(question, places):
            chunk = self._chunks[place]
            part = f"[{len(parts) + 1}] {chunk.source}\n{chunk.text}"
            if len(part.split()) <= left:
                parts.append(part)
                left -= len(part.split())
        return "\n\n".join(parts)

    def _fused(self, question: str) -> list[int]:
        """Return the places of the chunks that either search finds, by reciprocal ranks."""
        asked = set(words_of(question))
        by_words = self._ranked([sum(counts[word] > 0 for word in asked) for counts in self._words])
        vector = self._embed(question)
        by_vectors = self._ranked([dot(vector, one) for one in self._vectors])
        total: dict[int, float] = {}
        for ranking in (by_words, by_vectors):
            for rank, place in enumerate(ranking, start=1):
                total[place] = total.get(place, 0.0) + 1 / (60 + rank)
        return sorted(total, key=lambda place: (-total[place], place))

    def _ranked(self, scores: list[float]) -> list[int]:
        """Return the places with a positive score, the largest first."""
        places = [place for place, score in enumerate(scores) if score > 0]
        return sorted(places, key=lambda place: (-scores[place], place))

    def _reranked(self, question: str, places: list[int]) -> list[int]:
        """Return the places by their grades; those without a grade stay where they are."""
        grades: dict[int, int] = {}
        for place in places:
            prompt = ASK.format(question=question, passage=self._chunks[place].text)
            reply = self._judge(prompt).strip()
            if re.fullmatch(r"[0-9]|10", reply):
                grades[place] = int(reply)
        graded = iter(sorted(grades, key=lambda place: -grades[place]))
        return [next(graded) if place in grades else place for place in places]


def chunks_of(name: str, text: str) -> list[Chunk]:
    """Return the paragraphs of a document, each with the last heading before it."""
    heading, found = "", []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if re.fullmatch(r"#+ [^\n]*", paragraph):
            heading = paragraph.lstrip("#").strip()
        elif paragraph:
            found.append(Chunk(f"{name} > {heading}" if heading else name, paragraph.strip()))
    return found


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case."""
    return re.findall(r"\w+", text.lower())


def dot(first: list[float], second: list[float]) -> float:
    """Return the cosine of two vectors of length 1 or 0."""
    return math.fsum(a * b for a, b in zip(first, second))
