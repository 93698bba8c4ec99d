import { describe, expect, it } from '@jest/globals';
import { accessLevel } from './access-level.js';

const quick = { status: 200, elapsedMs: 20 };
const operation = { deadlineMs: 5_000 };

describe('the level of a request in the access log', () => {
  it.each([
    [{ status: 500, elapsedMs: 1 }, operation],
    [{ status: 503, elapsedMs: 1 }, undefined],
    [{ status: 200, elapsedMs: 1_001 }, operation],
    [{ status: 499, elapsedMs: 6_000 }, operation],
    [{ status: 202, elapsedMs: 5_900 }, { deadlineMs: 29_000 }],
    [{ status: 200, elapsedMs: 1_001 }, undefined],
  ])('is warn for %j of an operation %j, whatever the sample is', (outcome, of) => {
    for (const sample of [0, 1]) expect(accessLevel(outcome, of, sample)).toBe('warn');
  });

  it.each([
    [{ status: 200, elapsedMs: 1_000 }, operation],
    [{ status: 499, elapsedMs: 10 }, operation],
    [{ status: 429, elapsedMs: 1 }, undefined],
    [{ status: 202, elapsedMs: 5_800 }, { deadlineMs: 29_000 }],
  ])('is info for %j of an operation %j, when it is in the sample', (outcome, of) => {
    expect(accessLevel(outcome, of, 1)).toBe('info');
    expect(accessLevel(outcome, of, 0)).toBeUndefined();
  });

  it('is decided by chance, in the given share', () => {
    expect(accessLevel(quick, operation, 0.05, 0.049)).toBe('info');
    expect(accessLevel(quick, operation, 0.05, 0.05)).toBeUndefined();
    const logged = Array.from({ length: 10_000 }, () => accessLevel(quick, operation, 0.3)).filter(Boolean).length;
    // Ten standard deviations.
    expect(Math.abs(logged - 3_000)).toBeLessThan(460);
  });
});
