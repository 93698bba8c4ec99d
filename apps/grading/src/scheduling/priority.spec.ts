import { describe, expect, it } from '@jest/globals';
import { mayHaveChanged, priorityOf } from './priority.js';

const round = 2 ** 21 - 1;
const at = (second: number) => new Date(second * 1_000);
const now = at(850 * round + 1_000);

describe('the priority of a job', () => {
  it('is a number that BullMQ accepts, lower for a submission that is due earlier', () => {
    const earlier = priorityOf(at(850 * round + 900), now);
    const later = priorityOf(at(850 * round + 901), now);
    expect([earlier, later]).toEqual([901, 902]);
    expect(priorityOf(at(851 * round - 1), now)).toBe(round);
  });

  it('is 0, before all of this round, for a submission that was due in the round before', () => {
    expect(priorityOf(at(850 * round - 1), now)).toBe(0);
  });

  it('is the last one for a submission that is due in the next round, until that round begins', () => {
    const due = at(851 * round + 5);
    expect(priorityOf(due, at(851 * round - 5))).toBe(round);
    expect(mayHaveChanged(due, at(851 * round - 5), 60_000)).toBe(false);
    expect(mayHaveChanged(due, at(851 * round), 60_000)).toBe(true);
    expect(priorityOf(due, at(851 * round))).toBe(6);
  });

  it('has not changed for a submission that was added in this round', () => {
    expect(mayHaveChanged(at(850 * round + 990), now, 60_000)).toBe(false);
    expect(mayHaveChanged(at(850 * round - 30), now, 60_000)).toBe(true);
  });
});
