"""What a learner wrote: the tests beside it pass and fail on it."""

import asyncio
import dataclasses
import logging
import warnings

logger = logging.getLogger("shapes")


class ShapeError(ValueError):
    """A shape that cannot be."""


@dataclasses.dataclass
class Point:
    x: int
    y: int
    name: str = "point"


class Square:
    def __init__(self, side):
        if side < 0:
            raise ShapeError("a side is not negative", side)
        self.side = side

    def area(self):
        return self.side**2

    def halved(self):
        return Square(self.side / self.parts())

    def parts(self):
        return 2

    def __repr__(self):
        return f"Square({self.side})"


def double(number):
    return number * 2


def broken(number):
    return undefined + number  # noqa: F821


def shout(text):
    print(text.upper())
    return text.upper()


def old_area(side):
    warnings.warn("use Square", DeprecationWarning, stacklevel=2)
    return side**2


def report(text):
    logger.warning("reported %s", text)


def deep(level):
    return deep(level - 1) if level else 1 / 0


def fetch(get, name):
    return get(name)["size"]


async def later(value):
    await asyncio.sleep(0)
    return value


async def fails_later():
    await asyncio.sleep(0)
    raise ShapeError("late")
