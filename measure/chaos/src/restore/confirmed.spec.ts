import { describe, expect, it } from '@jest/globals';
import type { Entry } from '../load/journal.js';
import { confirmedBy, fatesOf, type Confirmed } from './confirmed.js';

const confirmed = (key: string, startedAt: number, endedAt: number): Confirmed => ({
  kind: 'submission',
  key,
  startedAt,
  endedAt,
});
const fate = (things: Confirmed[], ...ids: string[]) => {
  const keys = { learner: new Set<string>(), submission: new Set(ids), lesson: new Set<string>() };
  return fatesOf(things, { ...keys, subscription: new Set() }, new Date(100)).find(
    ({ kind }) => kind === 'submission',
  )!;
};

describe('the fate of what was confirmed to clients', () => {
  it('finds what is missing though its answer came before the target', () => {
    expect(fate([confirmed('a', 1, 99), confirmed('b', 1, 99)], 'b')).toMatchObject({ before: 2, missing: ['a'] });
  });

  it('finds what is there though its request began after the target', () => {
    expect(fate([confirmed('a', 101, 102), confirmed('b', 101, 102)], 'a')).toMatchObject({ after: 2, there: ['a'] });
  });

  it('does not judge what was in progress at the target', () => {
    const undecided = { before: 0, missing: [], after: 0, there: [] };
    expect(fate([confirmed('a', 99, 101)])).toMatchObject(undecided);
    expect(fate([confirmed('a', 99, 101)], 'a')).toMatchObject(undecided);
  });

  it('counts by the first answer, because a repeated one says nothing new', () => {
    const twice = [confirmed('a', 101, 102), confirmed('a', 1, 99)];
    expect(fate(twice, 'a')).toMatchObject({ before: 1, missing: [], after: 0 });
  });
});

describe('confirmedBy', () => {
  const entry = (kind: Entry['kind'], path: string, more: Partial<Entry> = {}) =>
    ({
      kind,
      learner: { id: 7 },
      call: { method: 'POST', path },
      failure: null,
      submissionId: null,
      startedAt: 0,
      endedAt: 1,
      ...more,
    }) as Entry;

  it('finds accounts, submissions and lessons, and nothing in failures and reads', () => {
    const entries = [
      entry('register', '/auth/register'),
      entry('submission', '/labs/3/submit', { submissionId: 'sub_1' }),
      entry('lesson', '/progress/lessons/12/complete'),
      entry('lesson', '/progress/lessons/13/complete', { failure: 'ECONNRESET' }),
      entry('read', '/tracks'),
    ];
    expect(confirmedBy(entries).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'learner 7',
      'submission sub_1',
      'lesson 7-12',
    ]);
  });
});
