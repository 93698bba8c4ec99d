"""Find out which prompts are better, by the verdicts of a judge that has biases."""

from dataclasses import dataclass

QUESTIONS_A_TOPIC = 5


@dataclass(frozen=True)
class Comparison:
    """A new prompt against the old one; every text has a letter a question."""

    new_first: str
    new_second: str
    length: str


COMPARISONS = {
    "brief": Comparison(
        "FFFFTFFFFTTSSSFTFSFSFFSSFFFFSSSFFFFFFFFFFSFFSFFFFFFFFFFFFFFF"
        "FFFSFFSFTFSFFFFSFFFFFSSSFFFFSFFFFTTSFFFFFSFSSSTFFFFSFSSFFFFF",
        "SFSSTFSSFSFTFFSSFFTSFSSFSFFFFFFFFSSFTSSSSFFSSSFSSSSFSSSSSFSF"
        "TFFFFTFTFFFFFSSFSFFFFFFFSFFTFSFSFSFFSSFFFFFFFFFSFFFFFFFSFSFS",
        "ssslssssslssssslssssslssssssssssslssslllssslslslsslsslllssls"
        "sssssssssssssllssslssssslsssslsssssslssslsssssslssssssslsssl",
    ),
    "thorough": Comparison(
        "FFFSFFFFFTFSSSFSFFFSFFTFFFFFFSSFFFFFSFFSFFFFSFFFFTFTFFFTFFFF"
        "FFFFFFSFSFSFFFFSFFFFFSTSTFFFSFFFFFFSFFFFFSFSSFSFFFFFFTTFFFFF",
        "SFTTSTSTFSFFFFSSSFSSFTSFSFTFFFFFTTSFFSSSSFSSFSSSSSSFSSSSSFSF"
        "SFFFFSFSFTFFFSSFSFFTFFTFSFTFFFTSFSFFSSFFFFFFFSFSSTFFFFFSTFSS",
        "lssllllssllssslllllsllllllllllllllllslllslllslllsslsllllllls"
        "llllslllslsllllllslllllllllsllllsllslslslllsslslllsllllllsll",
    ),
    "examples": Comparison(
        "FFFFSSSFFFTSFFFSFSSSSSSFFFFFTFFFFFFFFFFFFFTFFFSFFFSFSSFFFFFF"
        "FTFFFFFFFFFSSFFFFFSSFFFFFFFFFFFSTTFFFFFFSTFSSFFFFFFSFFFSFSFF",
        "FTFSFFFTFFFFSFSFFFFFFFFSFSSFFFSSSSSSSFFSFFSFFSFTSFFSFFSTSFFS"
        "SSFSSFFFSSFFFSSSFSFFTSSFFFSTTFSFSFSFSSSSFFFFFFFSSFFSFFFFFTFS",
        "llslsssssslslssllsssssslllllssllllllssslssllllsllssllllslssl"
        "ssllssllllsssllllsllllslsssslsssssssllllssllllssslsssslsllll",
    ),
}


def scores(comparison: Comparison) -> list[float]:
    """Return for each question how much better the new answer is, from 0 to 1."""
    raise NotImplementedError


def biases(comparison: Comparison) -> dict[str, float]:
    """Return how much it is worth to be shown first, and to be longer."""
    raise NotImplementedError


def win_rate(comparison: Comparison, even_lengths: bool) -> tuple[float, float, float]:
    """Return the share of questions that the new prompt wins, and the ends of its interval."""
    raise NotImplementedError


def decide(comparisons: dict[str, Comparison]) -> dict[str, str]:
    """Return better, worse or not known for each new prompt."""
    raise NotImplementedError


if __name__ == "__main__":
    for name, comparison in COMPARISONS.items():
        first, second = comparison.new_first, comparison.new_second
        print(f"{name}: shown first it wins {first.count('F')} of {len(first)}, shown second {second.count('S')}")
