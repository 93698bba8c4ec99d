import { describe, expect, it } from '@jest/globals';
import { fatesOf, type Told } from './acknowledged.js';
import { recordsOf } from './records.js';

const told = (key: string, startedAt: number, endedAt: number): Told => ({
  kind: 'submission',
  key,
  startedAt,
  endedAt,
});
const withSubmissions = (...ids: string[]) =>
  recordsOf({
    submissions: ids.map((id) => ({ id, learnerId: 1, revision: 1, status: 'graded', xp: 0 })),
    learners: [],
    lessons: [],
    entries: [],
    labGrades: [],
    evidence: [],
    subscriptions: [],
    plans: [],
    cohortXp: [],
  });
const fate = (things: Told[], ...ids: string[]) =>
  fatesOf(things, withSubmissions(...ids), new Date(100)).find(({ kind }) => kind === 'submission')!;

describe('the fate of what clients were told', () => {
  it('finds what is missing though its answer came before the target', () => {
    expect(fate([told('a', 1, 99), told('b', 1, 99)], 'b').before).toEqual({ there: 1, missing: ['a'] });
  });

  it('finds what is there though its request began after the target', () => {
    expect(fate([told('a', 101, 102), told('b', 101, 102)], 'a').after).toEqual({ there: ['a'], missing: 1 });
  });

  it('does not judge what was in progress at the target', () => {
    expect(fate([told('a', 99, 101)]).between).toEqual({ there: 0, missing: ['a'] });
  });

  it('counts by the first answer, because a repeated one says nothing new', () => {
    expect(fate([told('a', 101, 102), told('a', 1, 99)], 'a').before).toEqual({ there: 1, missing: [] });
  });
});
