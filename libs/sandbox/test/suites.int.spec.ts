import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Sandbox, type SuiteReport, type TestResult } from '../src/index.js';

type Told = Pick<TestResult, 'id' | 'status' | 'message'> & {
  subtests: Pick<TestResult['subtests'][number], 'name'>[];
};

const read = (path: string) => readFileSync(new URL(`suites/${path}`, import.meta.url), 'utf8');
const filesIn = (folder: string): Record<string, string> => {
  const names = readdirSync(new URL(`suites/${folder}`, import.meta.url)).filter((name) => name.endsWith('.py'));
  return Object.fromEntries(names.map((name) => [name, read(`${folder}/${name}`)]));
};
const learners = filesIn('learner');
const helpers = filesIn('helpers');
const programs = filesIn('programs');
/** What a native unittest 3.12 and pytest 9 said of the same files. */
const recorded = JSON.parse(read('recorded.json')) as Record<string, Told[]>;

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ runners: 2 });
}, 240_000);
afterAll(() => sandbox.close());

function run(name: string, source: string): Promise<SuiteReport> {
  const tests = [{ name, source }];
  return sandbox.runTests({ files: learners, first: 'shapes.py', tests, helpers: helpers, fuel: 30 * fuelPerSecond });
}

async function testsOf(source: string): Promise<TestResult[]> {
  return (await run('a_test.py', source)).suites[0]!.tests;
}

/** Addresses differ from run to run. */
function withoutAddresses(tests: Told[]): Told[] {
  return JSON.parse(JSON.stringify(tests).replace(/0x[0-9a-f]+|id='?\d+/g, '#')) as Told[];
}

function told({ id, status, message, subtests }: TestResult): Told {
  const parts = subtests.map((part) => ({ name: part.name, status: part.status, message: part.message }));
  return { id, status, message, subtests: parts };
}

describe('test files', () => {
  it.each(Object.keys(recorded))('have the verdicts and messages of native tools: %s', async (name) => {
    const { load, tests } = (await run(`${name}.py`, programs[`${name}.py`]!)).suites[0]!;
    expect(load).toMatchObject({ kind: 'returned' });
    expect(withoutAddresses(tests.map(told))).toEqual(withoutAddresses(recorded[name]!));
  });

  it('say what was called, expected and got, and where the learner’s code was', async () => {
    const source = `import unittest
import pytest
from shapes import Square, broken, double

class A(unittest.TestCase):
    @pytest.mark.task(taskno=2)
    def test_equal(self):
        self.assertEqual(
            double(2), 5
        )
    def test_literal_first(self):
        self.assertEqual("ab", double("a") + "b")
    def test_true(self):
        self.assertTrue(double(0))
    def test_wrong_type(self):
        self.assertEqual(Square(-1), 1)

def test_assert():
    assert double(2) == 5
def test_error():
    for number in range(2): broken(number)
def test_raises():
    with pytest.raises(KeyError):
        Square(1)
`;
    const tests = await testsOf(source);
    const none = { task: null, exception: 'AssertionError', expected: null, got: null, file: null, line: null };
    expect(tests).toMatchObject([
      { ...none, task: 2, assertion: 'self.assertEqual(\n    double(2), 5\n)', expected: '5', got: '4' },
      { ...none, assertion: 'self.assertEqual("ab", double("a") + "b")', expected: "'ab'", got: "'aab'" },
      { ...none, assertion: 'self.assertTrue(double(0))', expected: 'True', got: '0' },
      { ...none, assertion: 'self.assertEqual(Square(-1), 1)', exception: 'ShapeError', file: 'shapes.py', line: 25 },
      { ...none, assertion: 'assert double(2) == 5', expected: '5', got: '4' },
      {
        ...none,
        assertion: 'for number in range(2): broken(number)',
        exception: 'NameError',
        file: 'shapes.py',
        line: 46,
      },
      { ...none, assertion: 'with pytest.raises(KeyError):', exception: 'Failed' },
    ]);
  });

  it.each([
    ['pytest.mark.slow is not supported here (a_test.py, line 2)', '@pytest.mark.slow\ndef test(): pass'],
    ['pytest.main is not supported here (a_test.py, line 2)', 'pytest.main()'],
    ['pytest.Item is not supported here (a_test.py, line 2)', 'from pytest import raises, Item'],
    ["the fixture 'mocker' is not supported here (a_test.py, line 2)", 'def test(mocker): pass'],
    [
      "the fixture 'tmp_path' is not supported here: programs cannot write files (a_test.py, line 2)",
      'def test(tmp_path): pass',
    ],
    [
      "the fixture 'caplog' is not supported here (a_test.py, line 2)",
      '@pytest.fixture\ndef logs(caplog): pass\ndef test(logs): pass',
    ],
    [
      'an async test without a class of unittest, as test, is not supported here (a_test.py, line 2)',
      'async def test(): pass',
    ],
    ['a_test.py is skipped as a whole: not today', 'pytest.skip("not today", allow_module_level=True)'],
  ])('refuse what they have not, with its line: %s', async (message, source) => {
    const { load } = (await run('a_test.py', `import pytest\n${source}\n`)).suites[0]!;
    expect(load).toMatchObject({ kind: 'raised', exception: 'Unsupported', message });
  });

  it('say which module could not be imported', async () => {
    const { load } = (await run('a_test.py', 'import pytest_mock\n')).suites[0]!;
    expect(load).toMatchObject({ exception: 'ModuleNotFoundError', message: "No module named 'pytest_mock'" });
  });

  it('begin their fixtures again after a test that ended the instance', async () => {
    const tests = await testsOf(`import os, unittest

def setUpModule(): print('module')
def tearDownModule(): print('end of module')

class A(unittest.TestCase):
    @classmethod
    def setUpClass(cls): print('class')
    @classmethod
    def tearDownClass(cls): print('end of class')
    def test_1(self): pass
    def test_2(self): os._exit(3)
    def test_3(self): pass

class B(unittest.TestCase):
    def test_4(self): pass
`);
    expect(tests.map(({ id, status, stdout }) => [id, status, stdout])).toEqual([
      ['A.test_1', 'passed', 'module\nclass\n'],
      ['A.test_2', 'error', ''],
      ['A.test_3', 'passed', 'module\nclass\nend of class\n'],
      ['B.test_4', 'passed', 'end of module\n'],
    ]);
  });

  it('have ids that are unique and not too long', async () => {
    const source = `import pytest\n@pytest.mark.parametrize('n', ['x' * 400 + 'a', 'x' * 400 + 'b'])\ndef test(n): pass\n`;
    const ids = (await testsOf(source)).map(({ id }) => id);
    expect(ids).toEqual([`test[${'x'.repeat(275)}…`, `test[${'x'.repeat(275)}…#2`]);
  });

  it('leave out what is too long to compare', async () => {
    const [long, words] = await testsOf(`
def test_long(): assert list(range(20000)) == list(range(1, 20001))
def test_words(): assert "a b " * 20000 == "a c " * 20000
`);
    expect([long!.status, words!.status, long!.expected!.length]).toEqual(['failed', 'failed', 1000]);
  });

  it.each(['pytest_exercism_test.py', 'unittest_threads_test.py'])(
    'give the same report each time: %s',
    async (name) => {
      const reports = await Promise.all(Array.from({ length: 50 }, () => run(name, programs[name]!)));
      expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(1);
    },
    120_000,
  );
});
