import { describe, expect, it } from '@jest/globals';
import { submissionId } from '@proximal/contracts';
import { newSubmissionId } from './submission-id.js';

describe('a submission id', () => {
  it('has the format of the contract', () => {
    expect(submissionId.safeParse(newSubmissionId(new Date())).success).toBe(true);
  });

  it('sorts by the time of submission', () => {
    const times = [0, 1, 31, 32, 1_795_000_000_000, 1_795_000_000_001, 2 ** 48 - 1];
    const ids = times.map((time) => newSubmissionId(new Date(time)));
    expect(ids.toSorted()).toEqual(ids);
  });

  it('is unique within a millisecond', () => {
    const now = new Date();
    expect(new Set(Array.from({ length: 1_000 }, () => newSubmissionId(now))).size).toBe(1_000);
  });

  it('begins with the digits that the ULID specification gives for its time', () => {
    expect(newSubmissionId(new Date(1_469_918_176_385)).slice(0, 14)).toBe('sub_01ARYZ6S41');
  });
});
