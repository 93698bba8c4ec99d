import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LabDefinition } from '@proximal/contracts';
import { gradeCode } from '../src/grades/grade.js';
import type { PreparedLab, PreparedTests } from '../src/grades/prepared-lab.js';
import { prepareLab } from '../src/labs/verification/lab-preparation.js';
import { verifyLab } from '../src/labs/verification/lab-verification.js';
import { runAllTests, runShownTests } from '../src/runs/tested-run.js';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { reference, referenceFiles, sharing, testedLab } from './tested-lab.js';

const shownNames = ['BasketTest.test_empty', 'BasketTest.test_prices', 'BasketTest.test_refund'];
let grader: TestedGrader;
let lab: PreparedLab & { tests: PreparedTests };

beforeAll(async () => {
  grader = await openGrader();
  lab = (await prepareLab(grader.sandbox, testedLab, [])) as typeof lab;
}, graderOpensWithinMs);

const grade = (code: string, files: Record<string, string> | null = referenceFiles) =>
  gradeCode(grader.sandbox, lab, code, files);
const messagesOf = async (change: Partial<LabDefinition>) =>
  (await verifyLab(grader.sandbox, { ...testedLab, ...change })).problems.map(
    ({ part, index, line, message }) => `${part} ${index} ${line}: ${message}`,
  );
const withTest = (body: string) => ({
  tests: {
    ...testedLab.tests,
    files: [{ name: 'one_test.py', source: body, isHidden: false, showsNames: true }],
  },
});

describe('a submission of several files', () => {
  it('is worth everything when it passes every test, whatever the reference skips', async () => {
    const { tests, ...rest } = await grade(reference);
    expect(rest).toMatchObject({ score: 100, correctness: 100, style: 100, efficiency: 100, ran: true });
    expect(tests).toEqual(
      [...shownNames, 'hidden tests', 'NamedTest.test_nothing_is_shared'].map((name) => {
        return { name, status: 'passed', message: null };
      }),
    );
  });

  it('has the share of the tests that it passes', async () => {
    const { correctness, tests, comments } = await grade(sharing);
    // Of two hidden and three other tests it fails one of a shown file and one of a hidden file.
    expect(correctness).toBe(67);
    expect(tests.find(({ name }) => name === 'NamedTest.test_nothing_is_shared')).toEqual({
      name: 'NamedTest.test_nothing_is_shared',
      status: 'failed',
      message: null,
    });
    expect(comments).toContainEqual(expect.objectContaining({ comment: 'All baskets share one list.' }));
  });

  it('has the starter in place of a file that is missing', async () => {
    const { tests } = await grade(reference, null);
    expect(tests.filter(({ status }) => status !== 'passed').map(({ name }) => name)).toEqual([
      'BasketTest.test_prices',
      'BasketTest.test_prices (prices=[1])',
      'BasketTest.test_prices (prices=[2, 3])',
      'BasketTest.test_refund',
      'hidden tests',
      'NamedTest.test_nothing_is_shared',
    ]);
    const parts = tests.flatMap(({ part_of: test }) => test ?? []);
    expect(parts).toEqual(['BasketTest.test_prices', 'BasketTest.test_prices']);
  });

  it('learns what a shown test expects, and nothing of a hidden one', async () => {
    const { tests } = await grade(reference.replace('return sum(self.prices)', 'return 1'));
    const [empty] = tests;
    expect(empty).toMatchObject({
      name: 'BasketTest.test_empty',
      status: 'failed',
      failure: { call: 'self.assertEqual(Basket().total(), 0)', expected: '0', got: '1', line: null },
    });
    expect(JSON.stringify(tests)).not.toMatch(/secret|-7|HiddenTest|test_negative|test_checks/);
  });

  it('learns the line of its own file, and the name of a further one', async () => {
    const broken = reference.replace('return sum(self.prices)', 'return self.nothing');
    const own = await grade(broken);
    const line = broken.split('\n').findIndex((text) => text.includes('self.nothing')) + 1;
    expect(own.tests[0]).toMatchObject({
      status: 'error',
      failure: { line, got: expect.stringMatching(/^raises Attr/) },
    });
    expect(own.comments).toContainEqual(expect.objectContaining({ line, type: 'error' }));
    const further = await grade(reference, { 'checks.py': 'def is_price(price):\n    return price.nothing\n' });
    const failed = further.tests.find(({ name }) => name === 'BasketTest.test_refund');
    expect(failed!.message).toContain('line 2 of checks.py');
  });

  it('says once why it does not load', async () => {
    const { tests, ran, correctness } = await grade('class Basket:\n    def add(self:\n');
    expect({ ran, correctness }).toEqual({ ran: false, correctness: 0 });
    expect(tests[0]!.message).toContain('SyntaxError');
    expect(tests[1]!.message).toContain('Not judged');
  });

  it.each([
    ['skips the test', 'import unittest\n', 'raise unittest.SkipTest("no")'],
    ['ends the interpreter', 'import os\n', 'os._exit(0)'],
    ['ends the test', '', 'raise SystemExit(0)'],
  ])('passes no test that it %s', async (_, before, body) => {
    const { correctness } = await grade(`${before}${reference.replace('return sum(self.prices)', body)}`);
    expect(correctness).toBeLessThanOrEqual(50);
  });

  it('has the style of all its files', async () => {
    const { style, comments } = await grade(reference, {
      'checks.py': `import os\n\n\n${referenceFiles['checks.py']}`,
    });
    expect(style).toBeLessThan(100);
    expect(comments).toContainEqual(
      expect.objectContaining({ comment: expect.stringMatching(/^checks\.py, line 1: .*F401/), scope: 'program' }),
    );
  });

  it('has the same grade twice', async () => expect(await grade(sharing)).toEqual(await grade(sharing)));
});

describe('a run', () => {
  it('runs the shown files only', async () => {
    const { tests, error } = await runShownTests(grader.sandbox, lab, { code: reference, files: referenceFiles });
    expect(tests.map(({ name }) => name)).toEqual(shownNames);
    expect(error).toBeNull();
  });

  it('of a guest tells how many entries of hidden files pass', async () => {
    const learner = { code: sharing, files: referenceFiles };
    const { hiddenPassed, hiddenTotal } = await runAllTests(grader.sandbox, lab, learner);
    expect({ hiddenPassed, hiddenTotal }).toEqual({ hiddenPassed: 1, hiddenTotal: 2 });
  });
});

describe('a lab with files of tests', () => {
  it('is accepted', async () => expect(await messagesOf({})).toEqual([]));

  it('is accepted whatever the style of its reference, which others may have written', async () =>
    expect(await messagesOf({ reference: `import os, sys\n${reference}` })).toEqual([]));

  it('has its tests in the order of their tasks', async () => {
    const test = (name: string, task: number) =>
      `@pytest.mark.task(taskno=${task})\ndef ${name}():\n    assert Basket().total() == 0\n`;
    const source = `import pytest\nfrom basket import Basket\n\n${test('test_a', 2)}${test('test_b', 1)}`;
    const ordered = await prepareLab(grader.sandbox, { ...testedLab, ...withTest(source), wrong: [] }, []);
    expect(ordered!.tests!.files[0]!.tests.map(({ name }) => name)).toEqual(['Task 1: test_b', 'Task 2: test_a']);
  });

  it.each<[string, Partial<LabDefinition>, RegExp]>([
    ['whose reference cannot be imported', { reference: '\n1 / 0\n' }, /^tests 1 null: It .*\(basket\.py, line 2\)/],
    ['whose reference fails a test', { reference: sharing }, /^tests \d null: The reference fails .*test_/],
    [
      'whose starter passes every test',
      { starter: reference, starterFiles: referenceFiles },
      /^starter .* passes every/,
    ],
    [
      'whose wrong program passes every test',
      { wrong: [{ name: 'a.py', source: `"""Wrong."""\n${reference}` }] },
      /^wrong 0 1: It passes every test/,
    ],
    [
      'whose tests do not load',
      withTest('import nothing_that_is_there\n'),
      /^tests 0 .*It does not load: ModuleNotFound/,
    ],
    [
      'whose tests need what pytest has and this has not',
      withTest('def test_a(tmp_path_factory):\n    assert True\n'),
      /^tests 0 \d: .*Unsupported: .*tmp_path_factory/,
    ],
    [
      'whose only test is skipped',
      withTest(
        'import unittest\n\n\nclass A(unittest.TestCase):\n    @unittest.skip("no")\n    def test_a(self):\n        pass\n',
      ),
      /^tests 0 null: It has no test that the reference does not skip/,
    ],
    [
      'whose tests take too long',
      withTest(
        'import unittest\n\n\nclass A(unittest.TestCase):\n    def test_a(self):\n        sum(range(10**8))\n        for _ in range(10**7): pass\n',
      ),
      /^tests 0 null: (Its tests take the reference|The reference fails)/,
    ],
  ])('is refused %s', async (_, change, message) => {
    expect(await messagesOf(change)).toContainEqual(expect.stringMatching(message));
  });
});
