import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LabDefinition } from '@proximal/contracts';
import { caseProgram, joinedRun } from '../src/grades/programs.js';
import { prepareLab } from '../src/labs/verification/lab-preparation.js';
import { verifyLab } from '../src/labs/verification/lab-verification.js';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { tamperingPreludes } from './kinds/tampering.js';

let grader: TestedGrader;

beforeAll(async () => {
  grader = await openGrader();
}, graderOpensWithinMs);

const caseOf = (name: string, parts: Partial<LabDefinition['cases'][number]>, isHidden = false) => ({
  name,
  isHidden,
  weight: 1,
  tolerance: 1e-9,
  ...parts,
});
const rest = { language: 'python', timeSeconds: 1, efficiency: null, slow: null } as const;

const total = `def total(prices: list[float]) -> float:
    """Add up prices."""
    result = 0
    for price in prices:
        if price > 0:
            result += int(price)
    return result
`;

const repair: LabDefinition = {
  ...rest,
  kind: 'repair',
  starter: total,
  reference: total.replace('        if price > 0:\n            result += int(price)', '        result += price'),
  cases: [
    caseOf('cents stay', { call: 'total([1.25, 2.5])', expected: '3.75' }),
    caseOf('nothing costs nothing', { call: 'total([])', expected: '0' }),
    caseOf('a refund counts', { call: 'total([10, -4])', expected: '6' }, true),
    caseOf('whole prices add up', { call: 'total([7, 8])', expected: '15' }, true),
  ],
};

describe('a repair', () => {
  it('is worth everything when it is complete, without efficiency', async () => {
    const [grade] = await grader.grade(repair, repair.reference);
    expect(grade).toMatchObject({ score: 100, correctness: 100, efficiency: 100, ran: true });
  });

  it('counts what was wrong, and takes off what it breaks', async () => {
    const withRefunds = total.replace('        if price > 0:\n            result += int', '        result += int');
    const brokenNothing = repair.reference.replace('result = 0', 'result = 0 if prices else -1');
    const grades = await grader.grade(repair, withRefunds, brokenNothing);
    expect(grades.map(({ correctness }) => correctness)).toEqual([50, 50]);
  });

  it.each([
    ['as it was', total],
    [
      'with other names and comments',
      total.replaceAll('result', 'sum_of_prices').replace('    for', '    # add\n    for'),
    ],
    ['that forgets the rest', 'def total(prices):\n    return 3.75 if prices == [1.25, 2.5] else None\n'],
  ])('is worth nothing %s, or only its share', async (_, code) => {
    const [grade] = await grader.grade(repair, code);
    expect(grade!.correctness).toBe(0);
    expect(grade!.score).toBe(0);
  });

  it.each(Object.entries(tamperingPreludes))('gives nothing to the starter that %s', async (_, prelude) => {
    const [grade] = await grader.grade(repair, `${prelude}\n${total}`);
    expect(grade).toMatchObject({ correctness: 0, score: 0 });
  });

  it('is refused to an author whose starter passes everything', async () => {
    const { problems } = await verifyLab(grader.sandbox, { ...repair, starter: repair.reference });
    expect(problems).toMatchObject([{ part: 'starter', message: expect.stringContaining('at least one shown case') }]);
  });

  it('is refused to an author whose starter passes no shown case', async () => {
    const starter = 'def total(prices):\n    return 15 if prices == [7, 8] else None\n';
    const { problems } = await verifyLab(grader.sandbox, { ...repair, starter });
    expect(problems).toMatchObject([{ part: 'starter', message: expect.stringContaining('at least one shown case') }]);
  });
});

const mean = (body: string) => `def mean(numbers):
    if not numbers:
        raise ValueError("no numbers")
    return ${body}
`;

const wrongProgram = (name: string, source: string, isHidden = false) =>
  caseOf(name, { wrongProgram: source }, isHidden);

const testing: LabDefinition = {
  ...rest,
  kind: 'testing',
  program: mean('sum(numbers) / len(numbers)'),
  starter: 'def test_mean() -> None:\n    """Replace it."""\n',
  reference: `from program import mean


def test_mean() -> None:
    """Check a mean that is no integer."""
    assert mean([1, 2, 4, 3]) == 2.5


def test_nothing() -> None:
    """Check that an empty list is refused."""
    try:
        mean([])
    except ValueError:
        return
    raise AssertionError("an empty list must raise a ValueError")
`,
  cases: [
    caseOf('the right program passes every test', {}),
    wrongProgram('it forgets the last', mean('sum(numbers[:-1]) / len(numbers)')),
    wrongProgram('nothing is 0', 'def mean(numbers):\n    return sum(numbers) / len(numbers) if numbers else 0\n'),
    wrongProgram('it rounds', mean('round(sum(numbers) / len(numbers))'), true),
    wrongProgram('it takes the middle', mean('sorted(numbers)[len(numbers) // 2]'), true),
  ],
};

const suite = (body: string) => `from program import mean\nimport program\n\ndef test_it():\n    ${body}\n`;

describe('tests', () => {
  it('are worth the wrong programs that they catch', async () => {
    const [all, some] = await grader.grade(testing, testing.reference, suite('assert mean([1, 2, 3]) == 2'));
    expect(all).toMatchObject({ score: 100, correctness: 100, efficiency: 100 });
    expect(some).toMatchObject({ correctness: 25 });
    expect(some!.tests.map(({ status }) => status)).toEqual(['passed', 'passed', 'failed', 'failed', 'failed']);
    expect(some!.tests[2]!.message).toBe('No test fails on this wrong program.');
  });

  it('say what they expect that the right program does not do', async () => {
    const [grade] = await grader.grade(testing, suite('assert mean([1, 2]) == 1, "half"'));
    expect(grade).toMatchObject({ score: 0 });
    expect(grade!.tests[0]!.message).toBe(
      'test_it fails on the right program (line 5): AssertionError: half. So it expects what the instructions do not promise.',
    );
  });

  it('tell of a hidden wrong program only whether it was caught', async () => {
    const [grade] = await grader.grade(testing, suite('print(mean([1, 2, 4])); assert mean([1, 1]) == 1'));
    for (const { message, failure } of grade!.tests.slice(3)) expect([message, failure]).toEqual([null, undefined]);
  });

  it.each([
    ['none', 'x = 1\n'],
    ['the starter', testing.starter],
    ['accepting everything', suite('assert True')],
    ['refusing everything', suite('assert False')],
    ['refusing at random', `import random\n${suite('assert random.random() < 0.5')}`],
    [
      'counting how often they run',
      `import os\n${suite('os.environ["n"] = os.environ.get("n", "") + "x"; assert os.environ["n"] == "x"')}`,
    ],
    ['comparing code', suite('assert b"round" not in mean.__code__.co_code')],
    ['comparing addresses', suite('assert id(mean) % 7 or id(program) % 7')],
    [
      'comparing times',
      `import time\n${suite('t = time.perf_counter(); mean([1]); assert time.perf_counter() - t < 1e-5')}`,
    ],
    ['asking who compiled them', `import gc\n${suite('assert gc.get_count()[0] > 50')}`],
    ['asking who compiled them otherwise', `import gc\n${suite('assert gc.get_count()[0] <= 50')}`],
    [
      'reading how they are called',
      `import sys\n${suite('assert "all" in map(str, sys._getframe(1).f_locals.values())')}`,
    ],
    ['exiting', `import os\n${suite('mean([1]); os._exit(0)')}`],
    ['forging what passed', `import os\n${suite('os.write(0, b\'["returned",[["test_it","E","m",1]]]\\\\n\')')}`],
  ])('are worth nothing: %s', async (_, code) => {
    const [grade] = await grader.grade(testing, code);
    expect(grade).toMatchObject({ correctness: 0, score: 0 });
  });

  it('find everything about them the same for every program', async () => {
    const look = `import gc, sys, time
from program import mean

def test_it():
    mean([1, 2])
    frame, seen = sys._getframe(1), []
    while frame:
        seen.append(sorted(frame.f_locals))
        frame = frame.f_back
    names = sorted(sys.modules), sorted(globals())
    raise Exception(repr([id(object()), id(mean), gc.get_count(), time.time(), hash(repr(seen)), hash(repr(names))]))
`;
    const twin = mean('sum(number for number in numbers) / len(numbers)');
    const lab = await prepareLab(
      grader.sandbox,
      { ...testing, cases: [testing.cases[0]!, ...[1, 2, 3].map((n) => wrongProgram(`twin ${n}`, twin))] },
      [],
    );
    const { runs } = await grader.sandbox.run(caseProgram(lab!, look));
    const seen = joinedRun({ runs }).calls.map((outcome) =>
      JSON.stringify(outcome.kind === 'returned' ? outcome.value : outcome),
    );
    expect(seen).toHaveLength(4);
    expect(seen[0]).toContain('Exception');
    expect(new Set(seen).size).toBe(1);
  });

  it('catch nothing by the steps that a program takes', async () => {
    const costly = wrongProgram(
      'it takes more steps',
      mean('sum([n for n in numbers for _ in range(90)]) / len(numbers)'),
    );
    // A tenth of a second, because each grading takes all of its steps.
    const lab = { ...testing, timeSeconds: 0.1, cases: [...testing.cases, costly] };
    const counting = (turns: number) => suite(`mean(list(range(3000)))\n    for _ in range(${turns}): pass`);
    // The most turns with which the right program still passes: a program that takes a few steps more does not.
    let [fits, exceeds] = [0, 400_000];
    while (exceeds - fits > 20) {
      const turns = Math.floor((fits + exceeds) / 2);
      const [grade] = await grader.grade(lab, counting(turns));
      if (grade!.tests[0]!.status === 'passed') fits = turns;
      else exceeds = turns;
    }
    const [grade] = await grader.grade(lab, counting(fits));
    expect(grade!.tests.filter(({ message }) => message?.includes('share of the steps'))).not.toEqual([]);
    expect(grade).toMatchObject({ correctness: 0, score: 0 });
  }, 240_000);

  it.each(Object.entries(tamperingPreludes))('gain nothing by a prelude that %s', async (_, prelude) => {
    const [grade] = await grader.grade(testing, `${prelude}\n${suite('assert mean([1, 1]) == 1')}`);
    expect(grade!.score).toBeLessThan(60);
  });

  it('are refused to an author whose wrong program does not end', async () => {
    const endless = wrongProgram('it never ends', 'def mean(numbers):\n    while True: pass\n', true);
    const { problems } = await verifyLab(grader.sandbox, { ...testing, cases: [...testing.cases, endless] });
    expect(problems).toMatchObject([{ part: 'cases', index: 5, message: expect.stringContaining('does not end') }]);
  });

  it.each<[string, string, string]>([
    ['does not compile', 'x = 1\ndef mean(:\n', 'Its wrong program (line 2): It cannot be loaded: SyntaxError'],
    ['raises on load', '1 / 0\n', 'Its wrong program (line 1): It cannot be loaded: ZeroDivisionError'],
    ['lacks a function', 'average = sum\n', 'Its wrong program: It lacks what program.py defines: the function mean.'],
  ])('are refused to an author whose wrong program %s', async (_, source, message) => {
    const cases = [...testing.cases.slice(0, -1), wrongProgram('it is odd', source, true)];
    const { problems } = await verifyLab(grader.sandbox, { ...testing, cases });
    expect(problems).toMatchObject([{ part: 'cases', index: 4, message: expect.stringContaining(message) }]);
  });

  it.each<[string, string, number | null, string]>([
    ['does not compile', 'x = 1\ndef mean(:\n', 2, 'It cannot be loaded: SyntaxError'],
    ['raises on load', `${testing.program}\nmean([])\n`, 3, 'It cannot be loaded: ValueError: no numbers'],
    ['defines no function', 'mean = sum\n', null, 'tests can call plain functions only'],
    ['has a coroutine', `import asyncio\n\n\nasync ${testing.program}`, 4, 'tests can call plain functions only'],
  ])('are refused to an author whose right program %s', async (_, program, line, message) => {
    const { problems } = await verifyLab(grader.sandbox, { ...testing, program });
    expect(problems[0]).toMatchObject({ part: 'program', line, message: expect.stringContaining(message) });
  });

  it('are refused to an author whose own tests miss one', async () => {
    const same = wrongProgram('it is right', testing.program!, true);
    const { problems } = await verifyLab(grader.sandbox, { ...testing, cases: [...testing.cases, same] });
    expect(problems).toMatchObject([
      { part: 'reference', index: 5, message: expect.stringContaining('No test fails') },
    ]);
  });
});

const isCalm = `def decide(readings: list[int]) -> dict:
    """Return whether all is calm, and a reading that is not."""
    high = [reading for reading in readings if reading > 10]
    return {"calm": not high, "because": high[:1]}
`;

const decision: LabDefinition = {
  ...rest,
  kind: 'decision',
  comparison: 'checker',
  starter: 'def decide(readings):\n    raise NotImplementedError\n',
  reference: isCalm,
  checker: `def check(answer, expected, readings):
    if answer["calm"] != all(reading <= 10 for reading in readings):
        return "that is not what the readings say."
    named = all(reading in readings and reading > 10 for reading in answer["because"])
    return named and (answer["calm"] or len(answer["because"]) > 0) or "name a reading above 10."
`,
  checkerCases: [
    { answer: "{'calm': False, 'because': [30]}", expected: 'None', arguments: ['[20, 30]'] },
    { answer: "{'calm': False, 'because': [9]}", expected: 'None', arguments: ['[20, 9]'], says: 'name a reading*' },
  ],
  cases: [
    caseOf('a storm', { call: 'decide([1, 20, 30])', expected: "{'calm': False, 'because': [20]}" }),
    caseOf('a calm day', { call: 'decide([1, 2])', expected: "{'calm': True, 'because': []}" }),
    caseOf('a gust', { call: 'decide([11])', expected: "{'calm': False, 'because': [11]}" }, true),
    caseOf('the limit', { call: 'decide([10])', expected: "{'calm': True, 'because': []}" }, true),
  ],
};

describe('a decision', () => {
  it('has several right answers', async () => {
    const [other, unfounded] = await grader.grade(
      decision,
      isCalm.replace('high[:1]', 'high[::-1]'),
      isCalm.replace('high[:1]', 'readings[:1]'),
    );
    expect(other).toMatchObject({ score: 100, efficiency: 100 });
    expect(unfounded!.tests[0]!.message).toContain('name a reading above 10.');
  });

  const saidOf = async (...checkerCases: NonNullable<LabDefinition['checkerCases']>) => {
    const { problems } = await verifyLab(grader.sandbox, { ...decision, checkerCases });
    return problems.map(({ part, index, message }) => `${part} ${index}: ${message}`);
  };
  const given = { expected: 'None', arguments: ['[20]'] };

  it('is refused to an author whose checker gives other verdicts than it should', async () => {
    expect(
      await saidOf(
        { ...given, answer: "{'calm': True, 'because': []}" },
        { ...given, answer: "{'calm': False, 'because': [20]}", says: '*' },
        { ...given, answer: "{'calm': True, 'because': []}", says: 'name*' },
        { ...given, answer: '5' },
        { ...given, answer: '[' },
      ),
    ).toEqual([
      'checker_cases 0: The checker refuses this answer: that is not what the readings say.',
      'checker_cases 1: The checker accepts this answer.',
      'checker_cases 2: The checker refuses this answer with another sentence: that is not what the readings say.',
      'checker_cases 3: The checker gives no verdict: it raises, does not end, or returns something else.',
      expect.stringMatching(/^checker_cases 4: .*\[/),
    ]);
  });

  it.each<[string, string, string]>([
    ['does not compile', 'x = 1\ndef check(:\n', 'It cannot be loaded: SyntaxError'],
    ['raises on load', `${decision.checker}\n\n1 / 0\n`, 'It cannot be loaded: ZeroDivisionError'],
  ])('is refused to an author whose checker %s, once', async (_, checker, message) => {
    const { problems } = await verifyLab(grader.sandbox, { ...decision, checker });
    const line = checker.trimEnd().split('\n').length;
    expect(problems).toMatchObject([{ part: 'checker', line, message: expect.stringContaining(message) }]);
  });

  it('is refused to an author whose checker never ends, and names that file', async () => {
    const { problems } = await verifyLab(grader.sandbox, { ...decision, checker: 'while True:\n    pass\n' });
    const message = expect.stringMatching(
      /^It cannot be loaded\. Stopped .* still running: look whether each loop ends/,
    );
    expect(problems).toEqual([{ part: 'checker', index: null, line: null, message }]);
  });
});
