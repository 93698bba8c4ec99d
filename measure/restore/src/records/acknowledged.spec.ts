import { describe, expect, it } from '@jest/globals';
import { fatesOf, type Confirmed } from './acknowledged.js';
import { recordsOf } from './records.js';

const confirmed = (key: string, startedAt: number, endedAt: number): Confirmed => ({
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
const fate = (things: Confirmed[], ...ids: string[]) =>
  fatesOf(things, withSubmissions(...ids), new Date(100)).find(({ kind }) => kind === 'submission')!;

describe('the fate of what was confirmed to clients', () => {
  it('finds what is missing though its answer came before the target', () => {
    expect(fate([confirmed('a', 1, 99), confirmed('b', 1, 99)], 'b').before).toEqual({ there: 1, missing: ['a'] });
  });

  it('finds what is there though its request began after the target', () => {
    expect(fate([confirmed('a', 101, 102), confirmed('b', 101, 102)], 'a').after).toEqual({ there: ['a'], missing: 1 });
  });

  it('does not judge what was in progress at the target', () => {
    expect(fate([confirmed('a', 99, 101)]).between).toEqual({ there: 0, missing: ['a'] });
  });

  it('counts by the first answer, because a repeated one says nothing new', () => {
    expect(fate([confirmed('a', 101, 102), confirmed('a', 1, 99)], 'a').before).toEqual({ there: 1, missing: [] });
  });
});
