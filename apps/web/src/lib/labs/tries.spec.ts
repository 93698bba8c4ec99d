import { describe, expect, it } from '@jest/globals';
import type { Submission } from './results/grade-text.js';
import { failedTries } from './tries.js';

const graded = (score: number) => ({ status: 'graded', score }) as Submission;
const waiting = { status: 'queued' } as Submission;

describe('the failed tries of a lab', () => {
  it.each([
    ['nothing submitted', [], 0],
    ['one that failed, one that waits', [waiting, graded(59)], 1],
    ['three that failed', [graded(0), graded(40), graded(59)], 3],
    ['one that failed after the lab was solved, as in a review', [graded(10), graded(60), graded(20)], 1],
    ['solved at last', [graded(100), graded(20)], 0],
  ])('%s', (_what, submissions, tries) => {
    expect(failedTries(submissions)).toBe(tries);
  });
});
