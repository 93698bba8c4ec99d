"""Runs a program of asyncio, and notes what happens and when, in tenths of a second."""

import asyncio
import time

lines = []
began = 0.0


def log(*values):
    """Note the values, and the tenths of a second since the program began: a busy machine is late, never early."""
    tenths = int((time.monotonic() - began) * 10 + 0.1)
    lines.append(f"{tenths} {' '.join(map(str, values))}")


async def work(name, tenths=1, result=None):
    """Work for a while, and say when it begins and how it ends."""
    log(name, "begins")
    try:
        await asyncio.sleep(tenths / 10)
    except asyncio.CancelledError:
        log(name, "is cancelled")
        raise
    log(name, "ends")
    return name if result is None else result


async def fail(name, tenths=1, error=ValueError):
    """Work for a while, then raise."""
    await work(name, tenths)
    raise error(name)


def described(error):
    """Describe an exception, and those that it holds."""
    inner = ", ".join(map(described, error.exceptions)) if isinstance(error, BaseExceptionGroup) else error
    return f"{type(error).__name__}({inner})"


def run(program):
    """Run a program in a loop of its own and return what was noted."""
    global began
    lines.clear()
    began = time.monotonic()
    try:
        log("returns", asyncio.run(program()))
    except BaseException as error:
        log("raises", described(error))
    return list(lines)
