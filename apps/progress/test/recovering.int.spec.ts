import { beforeAll, describe, expect, it } from '@jest/globals';
import { completeLesson, lessonCompleted, recoverEvents, xpAwarded } from '@proximal/contracts';
import { outboxRow } from '@proximal/messaging';
import { aLearner } from '@proximal/testing';
import { startProgress, type Progress } from './progress.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

async function everything() {
  const read = async (query: string) => (await progress.database.query<object>(query)).rows;
  return {
    completions: await read('SELECT * FROM completion'),
    ledger: await read('SELECT * FROM xp_entry'),
    tracks: await read('SELECT * FROM learner'),
    days: await read('SELECT * FROM active_day'),
    events: await read('SELECT id, subject, payload FROM outbox ORDER BY id'),
  };
}

/** Brings the database back to a state from before the completion; the ledger refuses that otherwise. */
async function forget(): Promise<void> {
  await progress.database.query(`
    BEGIN; SET LOCAL session_replication_role = replica;
    DELETE FROM completion; DELETE FROM xp_entry; DELETE FROM learner; DELETE FROM active_day;
    DELETE FROM outbox; COMMIT`);
}

const recover = async (events: { id: string; subject: string; payload: unknown }[]) =>
  (await progress.request(recoverEvents('progress'), { events })).recovered;

describe('recovering events after a restore', () => {
  it('takes back a completed lesson with all that follows from it, once', async () => {
    const caller = aLearner();
    await progress.call(completeLesson, { caller, params: { id: 4 } });
    const before = await everything();
    await forget();
    const [completed] = (before.events as { id: string; subject: string; payload: unknown }[]).filter(
      ({ subject }) => subject === lessonCompleted.subject,
    );
    expect(await recover([completed!])).toBe(1);
    expect(await everything()).toEqual(before);
    expect(await recover([completed!])).toBe(0);
    const again = await progress.call(completeLesson, { caller, params: { id: 4 } });
    expect(again).toMatchObject({ already_completed: true, xp_awarded: 0 });
  });

  it('takes a lesson back from its xp alone, when only that event was published', async () => {
    const learnerId = aLearner().id;
    const payload = {
      learnerId,
      source: 'lesson' as const,
      sourceId: '4',
      xp: 10,
      earnedAt: '2026-11-20T12:00:00.000Z',
    };
    expect(await recover([outboxRow(xpAwarded, 'any', payload)])).toBe(1);
    const query = 'SELECT lesson_id AS lesson FROM completion WHERE learner_id = $1';
    expect((await progress.database.query(query, [learnerId])).rows).toEqual([{ lesson: 4 }]);
  });

  it('leaves the xp of labs to the events of grading', async () => {
    const payload = {
      learnerId: 7,
      source: 'lab' as const,
      sourceId: 'sub_1-1',
      xp: 10,
      earnedAt: '2026-11-20T12:00:00.000Z',
    };
    expect(await recover([outboxRow(xpAwarded, 'other', payload)])).toBe(0);
  });
});
