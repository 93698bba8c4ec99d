import { describe, expect, it } from '@jest/globals';
import type { Place, ToldEvidence } from './evidence.js';
import { newsIn, type Kept } from './news.js';

function told(sourceId: string, parts: Partial<ToldEvidence> = {}): ToldEvidence {
  const about = { source: 'lab' as const, learnerId: 1, subjectId: 101, item: 'lab:101@v1', skills: ['python'] };
  const program = { demonstrates: ['python'], ran: true, codeKey: 'a program' };
  return { ...about, ...program, sourceId, eventId: sourceId, revision: 1, score: 50, occurredAt: 1_000, ...parts };
}

function kept(parts: Partial<Kept> = {}): Kept {
  return {
    source: 'lab',
    sourceId: 'b',
    revision: 1,
    item: 'lab:101@v1',
    score: 50,
    ran: true,
    codeKey: 'a program',
    ...parts,
  };
}

/** Learner 1 was last graded at 1000 for submission b. */
function lastGraded(learnerId: number): Place | null {
  return learnerId === 1 ? { source: 'lab', sourceId: 'b', occurredAt: 1_000 } : null;
}

function news(given: ToldEvidence[], known: Kept[] = [kept()]) {
  const { rows, lateLearners, following } = newsIn(given, known, 7, lastGraded);
  const idsOf = (found: readonly ToldEvidence[]) => found.map(({ sourceId, revision }) => `${sourceId}-${revision}`);
  return { rows: idsOf(rows), late: [...lateLearners], following: idsOf(following) };
}

describe('the news in a batch', () => {
  it('are judged by the population given', () => {
    expect(newsIn([told('c')], [], 7, lastGraded).rows).toEqual([{ ...told('c'), populationVersion: 7 }]);
  });

  it('follow in the order of the log', () => {
    const later = told('a', { occurredAt: 2_000 });
    expect(news([later, told('d'), told('c'), told('x', { learnerId: 2, occurredAt: 0 })])).toEqual({
      ...{ rows: ['a-1', 'd-1', 'c-1', 'x-1'], late: [] },
      following: ['x-1', 'c-1', 'd-1', 'a-1'],
    });
  });

  it('are late when they belong before what was graded last, by instant or by id, and so is all about that learner', () => {
    expect(news([told('a'), told('c')])).toEqual({ rows: ['a-1', 'c-1'], late: [1], following: [] });
    expect(news([told('c', { occurredAt: 999 })])).toMatchObject({ late: [1] });
    expect(news([told('c', { source: 'challenge' })])).toMatchObject({ late: [1] });
    expect(news([told('a', { learnerId: 2 })])).toMatchObject({ late: [], following: ['a-1'] });
  });

  it('are never late as a lesson', () => {
    const lesson = told('a', { source: 'lesson', item: null, score: null, occurredAt: 0 });
    expect(news([lesson])).toEqual({ rows: ['a-1'], late: [], following: ['a-1'] });
  });

  it('are late as an opening, which decides what counts after it', () => {
    expect(news([told('a', { source: 'opening', item: null, score: null, occurredAt: 999 })])).toMatchObject({
      late: [1],
    });
    expect(news([told('a', { source: 'opening', item: null, score: null })])).toMatchObject({
      late: [],
      following: ['a-1'],
    });
  });

  it('of a regrade are late when it changes anything', () => {
    const again = (parts: Partial<ToldEvidence>) => news([told('b', { revision: 2, ...parts })]);
    expect(again({ score: 51 })).toEqual({ rows: ['b-2'], late: [1], following: [] });
    const changes = [{ item: 'lab:101@v2' }, { ran: false }, { codeKey: 'another program' }, { codeKey: null }];
    for (const change of changes) expect(again(change)).toMatchObject({ late: [1] });
    expect(again({})).toEqual({ rows: ['b-2'], late: [], following: [] });
  });

  it('are only the latest revision of several', () => {
    const given = [told('c', { revision: 2 }), told('c', { revision: 3 }), told('c')];
    expect(news(given)).toMatchObject({ rows: ['c-3'], following: ['c-3'] });
  });

  it('are none when the log knows it all, or better', () => {
    const nothing = { rows: [], late: [], following: [] };
    expect(news([told('b')])).toEqual(nothing);
    expect(news([told('b', { score: 99, revision: 2 })], [kept({ revision: 3 })])).toEqual(nothing);
    expect(news([])).toEqual(nothing);
  });
});
