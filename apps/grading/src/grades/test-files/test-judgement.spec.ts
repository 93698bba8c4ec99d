import { describe, expect, it } from '@jest/globals';
import type { TestResult } from '@proximal/sandbox';
import { judgeTest } from './test-judgement.js';

const program = { first: 'solution.py', files: { 'solution.py': 'def area():\n    return math.pi\n' } };

function judged(exception: string, message: string, status: TestResult['status'] = 'error') {
  const result: TestResult = {
    id: 'AreaTest.test_area',
    status,
    task: null,
    message,
    exception,
    assertion: 'self.assertEqual(area(), 3)',
    expected: '3',
    got: null,
    file: 'solution.py',
    line: 2,
    stdout: '',
    fuel: 10,
    subtests: [],
  };
  return judgeTest({ name: result.id, result, isPassed: false, isAdded: false }, program);
}

describe('a test that ends with an exception', () => {
  it.each([
    ['ValueError', 'ValueError: too big: 7', 'ValueError: too big: 7'],
    ['ValueError', 'ValueError', 'ValueError'],
    ['TooBig', 'solution.TooBig: 7', 'TooBig: 7'],
    ['Failed', 'DID NOT RAISE ValueError', 'Failed: DID NOT RAISE ValueError'],
  ])('names %s once of %j', (exception, message, said) => {
    const { message: summary, failure } = judged(exception, message);
    expect(summary?.split('\n')[1]).toBe(`${said} (line 2)`);
    expect(failure?.got).toBe(`raises ${said}`);
  });

  it.each(['error', 'failed'] as const)('is explained as in any other lab, also when it has %s', (status) => {
    const { failure } = judged('NameError', "NameError: name 'math' is not defined", status);
    expect(failure?.advice).toBe('The module has to be imported at the top of the program: import math.');
    expect(failure?.got).toMatch(/^raises NameError/);
  });

  it('raises nothing when only an assertion does not hold', () => {
    expect(judged('AssertionError', 'assert 3 == 4', 'failed').failure).toMatchObject({ got: null, advice: null });
  });
});
