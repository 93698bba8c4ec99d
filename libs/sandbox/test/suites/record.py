"""Records what native tools say of the programs beside it: `python3.12 record.py`, with pytest 9 installed.

Programs named unittest_… are run by unittest, those named pytest_… by `pytest -vv`.
"""

import collections
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import traceback
import unittest

folder = pathlib.Path(__file__).parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(folder / name) for name in ("learner", "helpers", "programs")]


def message_of(error):
    return "".join(traceback.format_exception_only(error)).rstrip()


class Recorder(unittest.TestResult):
    """Keeps what unittest reports of each test; what a class or module reports is kept by its description."""

    def __init__(self):
        super().__init__()
        self.found, self.parts, self.around = {}, {}, {}

    def keep(self, test, status, message):
        if isinstance(test, unittest.TestCase):
            self.found.setdefault(id(test), []).append((status, message))
        else:
            self.around.setdefault(str(test), []).append((status, message))

    def addSuccess(self, test):
        self.keep(test, "passed", "")

    def addFailure(self, test, info):
        self.keep(test, "failed", message_of(info[1]))

    def addError(self, test, info):
        self.keep(test, "error", message_of(info[1]))

    def addSkip(self, test, reason):
        if not hasattr(test, "test_case"):
            self.keep(test, "skipped", reason)

    def addExpectedFailure(self, test, info):
        self.keep(test, "expected-failure", message_of(info[1]))

    def addUnexpectedSuccess(self, test):
        self.keep(test, "unexpected-success", "Unexpected success")

    def addSubTest(self, test, subtest, info):
        if info is not None:
            status = "failed" if issubclass(info[0], test.failureException) else "error"
            part = {"name": subtest._subDescription(), "status": status, "message": message_of(info[1])}
            self.parts.setdefault(id(test), []).append(part)


def by_unittest(name):
    """Return the result of each test of a module."""
    suite = unittest.TestLoader().loadTestsFromName(name)
    tests, result = list(flat(suite)), Recorder()
    suite._cleanup = False
    suite.run(result)
    recorded = []
    for at, test in enumerate(tests):
        kind = type(test)
        after = tests[at + 1] if at + 1 < len(tests) else None
        around = [f"setUpModule ({name})", f"setUpClass ({name}.{kind.__qualname__})"]
        events = [event for description in around for event in result.around.get(description, [])]
        events += result.found.get(id(test), [])
        if type(after) is not kind:
            events += result.around.get(f"tearDownClass ({name}.{kind.__qualname__})", [])
        if after is None:
            events += result.around.get(f"tearDownModule ({name})", [])
        recorded.append(entry(test.id().removeprefix(name + "."), events, result.parts.get(id(test), [])))
    return numbered(recorded)


def flat(suite):
    for test in suite:
        if isinstance(test, unittest.TestCase):
            yield test
        else:
            yield from flat(test)


def entry(name, events, parts):
    """Return a test: the first failure decides; what comes with it is added to its message."""
    events = [(status, placeless(message)) for status, message in events]
    parts = [part | {"message": placeless(part["message"])} for part in parts]
    failures = [event for event in events if event[0] in ("failed", "error")]
    if failures:
        status, message = failures[0][0], "\n".join(message for _, message in failures)
    elif parts:
        count = len(parts)
        status, message = parts[0]["status"], f"contains {count} failed subtest{'s' * (count > 1)}"
    else:
        status, message = events[0] if events else ("passed", "")
    return {"id": name, "status": status, "message": message, "subtests": parts}


def placeless(message):
    """Put the files of this folder where the sandbox has them, and leave out lines of pytest's own files."""
    message = re.sub(r"(details failed: )\S+:\d+: ", r"\1", message)
    return re.sub(r"/[^\s'\"()]+/(\w+\.py)", r"/\1", message)


def numbered(tests):
    """Number the ids that come again, as we do."""
    counts = collections.Counter()
    for test in tests:
        counts[test["id"]] += 1
        if counts[test["id"]] > 1:
            test["id"] += f"#{counts[test['id']]}"
    return tests


class Plugin:
    """Keeps what pytest reports of each phase of each test."""

    def __init__(self):
        self.events, self.parts = {}, {}

    def pytest_runtest_logreport(self, report):
        if not hasattr(report, "context"):
            self.events.setdefault(report.nodeid, []).extend(report.told)
        elif report.failed:
            values = ", ".join(f"{name}={value!r}" for name, value in report.context.kwargs.items())
            described = [f"[{report.context.msg}]"] if report.context.msg is not None else []
            described += [f"({values})"] if values else []
            message = report.longrepr.reprcrash.message
            status = "failed" if re.match("assert |AssertionError", message) else "error"
            part = {"name": " ".join(described), "status": status, "message": message}
            self.parts.setdefault(report.nodeid, []).append(part)

    def pytest_runtest_makereport(self, item, call):
        report = yield
        report.told = told(item, call, report)
        return report


def told(item, call, report):
    error = None if call.excinfo is None else call.excinfo.value
    if report.skipped:
        return [("expected-failure", report.wasxfail) if hasattr(report, "wasxfail") else ("skipped", str(error))]
    if not report.failed:
        return []
    if error is None:
        return [] if str(report.longrepr).startswith("contains ") else [("failed", str(report.longrepr))]
    # unittest calls a test that raises anything else an error, and so do we.
    case = getattr(item, "instance", None)
    is_failure = not isinstance(case, unittest.TestCase) or isinstance(error, case.failureException)
    is_failure = report.when == "call" and (is_failure or type(error).__name__ == "Failed")
    return [("failed" if is_failure else "error", call.excinfo.exconly(tryshort=True))]


def by_pytest(name):
    import pytest
    from _pytest.assertion import rewrite

    # With -vv, pytest escapes all letters but ASCII in ` + where` lines. We do not.
    rewrite.saferepr_unlimited = functools.partial(rewrite.saferepr_unlimited, use_ascii=False)
    pytest.hookimpl(wrapper=True, tryfirst=True)(Plugin.pytest_runtest_makereport)
    plugin = Plugin()
    os.chdir(folder / "programs")
    arguments = ["-vv", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", ".", f"{name}.py"]
    pytest.main(arguments, plugins=[plugin])
    return [entry(test_id(node), events, plugin.parts.get(node, [])) for node, events in plugin.events.items()]


def test_id(node):
    name, bracket, parameters = node.split("::", 1)[1].partition("[")
    return name.replace("::", ".") + bracket + parameters


if __name__ == "__main__":
    if sys.version_info[:2] != (3, 12):
        sys.exit("The sandbox has Python 3.12: record with that.")
    if len(sys.argv) > 1:
        name = sys.argv[1]
        recorded = by_unittest(name) if name.startswith("unittest") else by_pytest(name)
        pathlib.Path(sys.argv[2]).write_text(json.dumps(recorded))
    else:
        recorded, part = {}, folder / "recorded.part.json"
        for file in sorted((folder / "programs").glob("*.py")):
            subprocess.run([sys.executable, __file__, file.stem, part], stdout=subprocess.DEVNULL, check=True)
            recorded[file.stem] = json.loads(part.read_text())
        part.unlink()
        (folder / "recorded.json").write_text(json.dumps(recorded, indent=1, ensure_ascii=False) + "\n")
        print(sum(map(len, recorded.values())), "tests in", len(recorded), "files")
