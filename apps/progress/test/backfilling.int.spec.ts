import { beforeAll, describe, expect, it } from '@jest/globals';
import { backfillEvents, completeLesson } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { aGrade, startProgress, type Progress } from './progress.js';
import { aSecondCopy } from './second-copy.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

async function outbox(): Promise<Map<string, unknown>> {
  const { rows } = await progress.database.query<{ id: string }>('SELECT id, subject, payload FROM outbox');
  return new Map(rows.map((row) => [row.id, row]));
}

async function backfill(): Promise<number[]> {
  const published: number[] = [];
  let after: string | null = null;
  do {
    const batch: { published: number; next: string | null } = await progress.request(backfillEvents('progress'), {
      after,
    });
    published.push(batch.published);
    after = batch.next;
  } while (after !== null);
  return published;
}

describe('the backfill of events', () => {
  it('publishes nothing when the tables are empty', async () => {
    expect(await backfill()).toEqual([0, 0, 0, 0]);
  });

  it('derives exactly the published events from the tables, batch by batch', async () => {
    const learners = Array.from({ length: 600 }, () => aLearner());
    const processNow = await aSecondCopy(progress);
    await processNow(learners.map(({ id }) => aGrade({ learnerId: id, xpAwarded: 40 })));
    for (const caller of learners.slice(0, 5)) await progress.call(completeLesson, { caller, params: { id: 4 } });
    const published = await outbox();
    // Each of the 600 grades brings xp and a track; each of the 5 completions brings an event, xp and another track.
    expect(published.size).toBe(600 + 600 + 15);
    await progress.database.query('DELETE FROM outbox');
    const batches = await backfill();
    expect(batches.slice(0, 3)).toEqual([5, 500, 105]);
    expect(batches.slice(3).reduce((sum, count) => sum + count, 0)).toBe(605);
    expect(await outbox()).toEqual(published);
  });
});
