import { describe, expect, it } from '@jest/globals';
import type { TestResult } from '@proximal/sandbox';
import { judgeFiles } from './judged-files.js';
import { testedOutcomes, testsOf } from './tested-outcomes.js';

const result = (id: string, status: TestResult['status']): TestResult => ({
  id,
  status,
  task: null,
  message: 'AssertionError: secret argument',
  exception: 'AssertionError',
  assertion: 'self.assertEqual(f("secret argument"), 1)',
  expected: '1',
  got: '"secret argument"',
  file: 'solution.py',
  line: 3,
  stdout: 'secret argument\n',
  fuel: 10,
  subtests: [
    {
      name: '(i="secret argument")',
      status: 'failed',
      message: 'secret argument',
      expected: null,
      got: null,
      file: 'solution.py',
      line: 3,
    },
  ],
});

const program = { first: 'solution.py', files: { 'solution.py': 'f = 1\n', 'circle.py': '\nhalf(2)\n' } };

function shownOf(showsNames: boolean, results: TestResult[]) {
  const tests = [{ id: 'T.test_one', name: 'T.test_one' }];
  const files = [{ name: 'hidden_test.py', source: '', isHidden: true, showsNames, tests }];
  const load = { kind: 'returned', value: null, fuel: 1, stdout: 'secret argument\n' } as const;
  const suites = [{ name: 'hidden_test.py', load, tests: results, fuel: 20 }];
  return testsOf(testedOutcomes(judgeFiles(files, { suites }), program));
}

describe('a hidden file of tests', () => {
  it('shows whether its tests pass, and nothing that came of them', () => {
    expect(shownOf(true, [result('T.test_one', 'failed')])).toEqual([
      { name: 'T.test_one', status: 'failed', message: null },
    ]);
    expect(shownOf(false, [result('T.test_one', 'failed')])).toEqual([
      { name: 'hidden tests', status: 'failed', message: null },
    ]);
  });

  it('passes no test that was skipped', () => {
    expect(shownOf(true, [result('T.test_one', 'skipped')])).toMatchObject([{ status: 'failed' }]);
  });

  it('shows no name that the program has given to a test', () => {
    const added = shownOf(true, [result('T.test_one', 'passed'), result('T.test_secret_argument', 'passed')]);
    expect(added.map(({ status }) => status)).toEqual(['passed', 'failed']);
    expect(JSON.stringify(added)).not.toContain('secret');
  });
});

describe('a failed test of a shown file', () => {
  const failureOf = (more: Partial<TestResult>) => {
    const plain = { ...result('a', 'failed'), expected: null, got: null, subtests: [] };
    const files = [
      { name: 'a_test.py', source: '', isHidden: false, showsNames: true, tests: [{ id: 'a', name: 'a' }] },
    ];
    const load = { kind: 'returned', value: null, fuel: 1, stdout: '' } as const;
    const suites = [{ name: 'a_test.py', load, tests: [{ ...plain, ...more }], fuel: 20 }];
    return testedOutcomes(judgeFiles(files, { suites }), program)[0]!.failure;
  };

  it('says what is wrong where nothing is compared', () => {
    const message = 'AssertionError: "free" does not match "7"';
    expect(failureOf({ message })).toMatchObject({ got: null, line: 3, advice: message });
  });

  it('names the line of a further file', () => {
    const raised = {
      status: 'error',
      exception: 'OSError',
      message: 'OSError: 7',
      file: 'circle.py',
      line: 2,
    } as const;
    expect(failureOf(raised)).toMatchObject({ line: null, advice: 'Look at line 2 of circle.py.' });
  });

  it('is its first failed part, where only parts of it fail', () => {
    const compared = { name: '(i=1)', status: 'failed', message: '1 != 2', expected: '2', got: '1' } as const;
    const part = { ...compared, file: null, line: null };
    const parts = (subtests: TestResult['subtests']) => failureOf({ exception: null, assertion: null, subtests });
    expect(parts([part, { ...part, got: '3' }])).toMatchObject({
      call: 'a (i=1)',
      expected: '2',
      got: '1',
      advice: null,
    });
    const raised = { ...part, status: 'error', message: 'KeyError: 7', expected: null, got: null } as const;
    expect(parts([raised])).toMatchObject({ call: 'a (i=1)', got: 'raises KeyError: 7' });
    const further = { ...raised, file: 'circle.py', line: 2 };
    expect(parts([further])).toMatchObject({ line: null, advice: 'Look at line 2 of circle.py.' });
    expect(parts([{ ...raised, file: 'solution.py', line: 1 }])).toMatchObject({ line: 1, advice: null });
  });

  it('is followed by its failed parts, each with its place', () => {
    const tests = [{ id: 'a', name: 'a' }];
    const files = [{ name: 'a_test.py', source: '', isHidden: false, showsNames: true, tests }];
    const load = { kind: 'returned', value: null, fuel: 1, stdout: '' } as const;
    const part = { name: '(i=1)', status: 'error', message: 'KeyError: 7', expected: null, got: null } as const;
    const subtests = [
      { ...part, file: 'solution.py', line: 1 },
      { ...part, file: 'circle.py', line: 2 },
    ];
    const failedTest = { ...result('a', 'error'), exception: null, file: null, line: null, subtests };
    const suites = [{ name: 'a_test.py', load, tests: [failedTest], fuel: 20 }];
    const [, ...parts] = testsOf(testedOutcomes(judgeFiles(files, { suites }), program));
    expect(parts.map(({ message, failure }) => [message, failure!.line, failure!.advice])).toEqual([
      ['KeyError: 7 (line 1)', 1, null],
      ['KeyError: 7 (line 2 of circle.py)', null, 'Look at line 2 of circle.py.'],
    ]);
  });
});

describe('a program that cannot be imported', () => {
  const files = [{ name: 'a_test.py', source: '', isHidden: false, showsNames: true, tests: [{ id: 'a', name: 'a' }] }];
  const judged = (place: { line: number | null; file?: string }) => {
    const raised = { exception: 'NameError', message: "name 'half' is not defined", bases: ['NameError'] };
    const load = { kind: 'raised', ...raised, ...place, fuel: 1, stdout: '' } as const;
    const suites = [{ name: 'a_test.py', load, tests: [], fuel: 20 }];
    return testedOutcomes(judgeFiles(files, { suites }), program)[0]!;
  };

  it('has the place of its error, by the name of the file unless it is the first', () => {
    expect(judged({ line: 1, file: 'solution.py' })).toMatchObject({
      line: 1,
      message: expect.stringMatching(/d \(line 1\)/),
    });
    const further = judged({ line: 2, file: 'circle.py' });
    expect(further).toMatchObject({ line: null, message: expect.stringMatching(/defined \(line 2 of circle\.py\)/) });
    expect(further.message).not.toContain('The call needs this name');
    expect(judged({ line: 9 })).toMatchObject({ line: null, message: expect.not.stringContaining('line') });
  });
});
