import { describe, expect, it } from '@jest/globals';
import type { LogPosition, ReceivedEvidence } from './evidence.js';
import { deltaOf, type StoredEvidence } from './delta.js';

function received(sourceId: string, parts: Partial<ReceivedEvidence> = {}): ReceivedEvidence {
  const about = { source: 'lab' as const, learnerId: 1, subjectId: 101, item: 'lab:101@v1', skills: ['python'] };
  const program = { demonstrates: ['python'], ran: true, codeKey: 'a program', isPlacement: false };
  return { ...about, ...program, sourceId, eventId: sourceId, revision: 1, score: 50, occurredAt: 1_000, ...parts };
}

function stored(parts: Partial<StoredEvidence> = {}): StoredEvidence {
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

function lastGraded(learnerId: number): LogPosition | null {
  return learnerId === 1 ? { source: 'lab', sourceId: 'b', occurredAt: 1_000 } : null;
}

function delta(given: ReceivedEvidence[], known: StoredEvidence[] = [stored()]) {
  const { rows, lateLearners, following } = deltaOf(given, known, 7, lastGraded);
  const idsOf = (found: readonly ReceivedEvidence[]) =>
    found.map(({ sourceId, revision }) => `${sourceId}-${revision}`);
  return { rows: idsOf(rows), late: [...lateLearners], following: idsOf(following) };
}

describe('the delta of a batch', () => {
  it('judges new rows by the given population', () => {
    expect(deltaOf([received('c')], [], 7, lastGraded).rows).toEqual([{ ...received('c'), populationVersion: 7 }]);
  });

  it('lists new rows in the order of the log', () => {
    const later = received('a', { occurredAt: 2_000 });
    expect(delta([later, received('d'), received('c'), received('x', { learnerId: 2, occurredAt: 0 })])).toEqual({
      rows: ['a-1', 'd-1', 'c-1', 'x-1'],
      late: [],
      following: ['x-1', 'c-1', 'd-1', 'a-1'],
    });
  });

  it('marks a learner as late when a row belongs before the latest graded one, by instant or by id', () => {
    expect(delta([received('a'), received('c')])).toEqual({ rows: ['a-1', 'c-1'], late: [1], following: [] });
    expect(delta([received('c', { occurredAt: 999 })])).toMatchObject({ late: [1] });
    expect(delta([received('c', { source: 'challenge' })])).toMatchObject({ late: [1] });
    expect(delta([received('a', { learnerId: 2 })])).toMatchObject({ late: [], following: ['a-1'] });
  });

  it('never marks a learner as late because of a lesson', () => {
    const lesson = received('a', { source: 'lesson', item: null, score: null, occurredAt: 0 });
    expect(delta([lesson])).toEqual({ rows: ['a-1'], late: [], following: ['a-1'] });
  });

  it('marks a learner as late because of a late opening, which decides what counts after it', () => {
    expect(delta([received('a', { source: 'opening', item: null, score: null, occurredAt: 999 })])).toMatchObject({
      late: [1],
    });
    expect(delta([received('a', { source: 'opening', item: null, score: null })])).toMatchObject({
      late: [],
      following: ['a-1'],
    });
  });

  it('marks a learner as late when a regrade changes anything', () => {
    const again = (parts: Partial<ReceivedEvidence>) => delta([received('b', { revision: 2, ...parts })]);
    expect(again({ score: 51 })).toEqual({ rows: ['b-2'], late: [1], following: [] });
    const changes = [{ item: 'lab:101@v2' }, { ran: false }, { codeKey: 'another program' }, { codeKey: null }];
    for (const change of changes) expect(again(change)).toMatchObject({ late: [1] });
    expect(again({})).toEqual({ rows: ['b-2'], late: [], following: [] });
  });

  it('contains only the latest of several revisions', () => {
    const given = [received('c', { revision: 2 }), received('c', { revision: 3 }), received('c')];
    expect(delta(given)).toMatchObject({ rows: ['c-3'], following: ['c-3'] });
  });

  it('is empty when the log has the same or a later revision', () => {
    const nothing = { rows: [], late: [], following: [] };
    expect(delta([received('b')])).toEqual(nothing);
    expect(delta([received('b', { score: 99, revision: 2 })], [stored({ revision: 3 })])).toEqual(nothing);
    expect(delta([])).toEqual(nothing);
  });
});
