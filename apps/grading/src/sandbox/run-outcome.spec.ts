import { describe, expect, it } from '@jest/globals';
import type { Ending, Outcome } from '@proximal/sandbox';
import { runOutcome } from './run-outcome.js';

const returned: Ending = { kind: 'returned', value: null };
const raised: Ending = { kind: 'raised', exception: 'ValueError', message: '', line: 1, bases: ['ValueError'] };
const outOfSteps: Ending = { kind: 'out-of-steps' };
const memory: Ending = { kind: 'stopped', reason: 'memory' };
const trap: Ending = { kind: 'stopped', reason: 'trap' };
const notRun: Ending = { kind: 'not-run' };

const outcome = (ending: Ending): Outcome => ({ ...ending, fuel: 0, stdout: '' });

describe('the outcome of a run', () => {
  it.each([
    ['returned', returned, [returned, returned]],
    ['returned', returned, []],
    ['raised', raised, []],
    ['raised', returned, [returned, raised, returned]],
    ['out-of-steps', returned, [raised, outOfSteps, notRun]],
    ['memory', returned, [outOfSteps, memory, notRun]],
    ['trap', trap, [notRun]],
  ])('is %s', (expected, load, calls) => {
    expect(runOutcome({ load: outcome(load), calls: calls.map(outcome) })).toBe(expected);
  });
});
