import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  backfillEvents,
  completePeerReview,
  listChallenges,
  listPeerReviews,
  submitChallenge,
  type Caller,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { startCohort, type CohortUnderTest } from './cohort.js';

let cohort: CohortUnderTest;
beforeAll(async () => {
  cohort = await startCohort();
});

async function outbox(): Promise<Map<string, unknown>> {
  const { rows } = await cohort.database.query<{ id: string }>('SELECT id, subject, payload FROM outbox');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Publishes all events again and returns the number of events of each batch. */
async function backfill(): Promise<number[]> {
  const published: number[] = [];
  let after: string | null = null;
  do {
    const batch: { published: number; next: string | null } = await cohort.request(backfillEvents('cohort'), { after });
    published.push(batch.published);
    after = batch.next;
  } while (after !== null);
  return published;
}

async function submit(caller: Caller): Promise<void> {
  const { items } = await cohort.call(listChallenges, { caller });
  const { id } = items.find(({ status }) => status === 'open')!;
  await cohort.call(submitChallenge, { caller, params: { id }, body: { code: 'pass', notes: '' } });
}

async function review(caller: Caller): Promise<void> {
  const { items } = await cohort.call(listPeerReviews, { caller });
  for (const { id } of items) {
    await cohort.call(completePeerReview, { caller, params: { id }, body: { feedback: 'Good.', score: 62.5 } });
  }
}

describe('the backfill of events', () => {
  it('publishes nothing when the tables are empty', async () => {
    expect(await backfill()).toEqual([0, 0, 0]);
  });

  it('derives exactly the published events from the tables', async () => {
    const members = Array.from({ length: 3 }, () => aLearner());
    for (const member of members) await submit(member);
    for (const member of members) await review(member);
    const published = await outbox();
    expect(published.size).toBe(3 + 3 + 6);
    await cohort.database.query('DELETE FROM outbox');
    expect(await backfill()).toEqual([3, 3, 6]);
    expect(await outbox()).toEqual(published);
  });
});
