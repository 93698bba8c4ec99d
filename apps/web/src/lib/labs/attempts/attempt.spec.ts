import { expect, it } from '@jest/globals';
import type { Submission, Test } from '../results/grade-text.js';
import { attemptOf, withAdded } from './attempt.js';

const submitted = { lab_id: 1, lab_version: 'v1', submitted_at: '2026-11-20T12:00:00.000Z' };
const test = (name: string, status: Test['status'], after?: string) =>
  ({ name, status, message: null, ...(after !== undefined && { after }) }) as Test;

function graded(submission_id: string, tests: Test[]): Submission {
  const scores = { score: 45, correctness: 50, style: 90, efficiency: 0, xp_awarded: 0, inline_comments: [] };
  return { ...submitted, ...scores, submission_id, status: 'graded', tests, graded_at: submitted.submitted_at };
}

it('says the score, how many tests passed and which one to look at', () => {
  const tests = [test('two', 'failed', 'one'), test('one', 'error'), test('three', 'passed')];
  expect(attemptOf(graded('sub_1', tests))).toMatchObject({
    text: 'Score 45, 1 of 3 tests passed',
    failedTest: 'one',
  });
});

it('names no test where all passed, and none where there is no grade', () => {
  expect(attemptOf(graded('sub_1', [test('one', 'passed')])).failedTest).toBeUndefined();
  const { text, failedTest } = attemptOf({ ...submitted, submission_id: 'sub_1', status: 'queued' });
  expect([text, failedTest]).toEqual(['Waits for its grade', undefined]);
});

it('lists what is graded during a visit first, and nothing twice', () => {
  const listed = ['sub_2', 'sub_1'].map((id) => attemptOf({ ...submitted, submission_id: id, status: 'queued' }));
  const added = withAdded(listed, [graded('sub_2', []), graded('sub_3', []), graded('sub_3', [])]);
  expect(added.map(({ submissionId, text }) => [submissionId, text])).toEqual([
    ['sub_3', 'Score 45, 0 of 0 tests passed'],
    ['sub_2', 'Score 45, 0 of 0 tests passed'],
    ['sub_1', 'Waits for its grade'],
  ]);
});
