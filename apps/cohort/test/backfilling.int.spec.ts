import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  backfillEvents,
  challengeReviewed,
  completePeerReview,
  listChallenges,
  listPeerReviews,
  recoverEvents,
  submitChallenge,
  type Caller,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { startCohort, type CohortUnderTest } from './cohort.js';
import { feedbackOf } from './reviewing.js';

let cohort: CohortUnderTest;
beforeAll(async () => {
  cohort = await startCohort();
});

async function outbox(): Promise<Map<string, unknown>> {
  const { rows } = await cohort.database.query<{ id: string }>('SELECT id, subject, payload FROM outbox');
  return new Map(rows.map((row) => [row.id, row]));
}

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
    await cohort.call(completePeerReview, {
      caller,
      params: { id },
      body: { feedback: feedbackOf(caller.id, id), score: 62.5 },
    });
  }
}

describe('the backfill of events', () => {
  it('publishes nothing when the tables are empty', async () => {
    expect(await backfill()).toEqual([0, 0, 0, 0, 0]);
  });

  it('derives exactly the published events from the tables', async () => {
    const members = Array.from({ length: 3 }, () => aLearner());
    for (const member of members) await submit(member);
    for (const member of members) await review(member);
    const published = await outbox();
    expect(published.size).toBe(3 + 3 + 6);
    await cohort.database.query('DELETE FROM outbox');
    expect(await backfill()).toEqual([3, 3, 6, 0, 0]);
    expect(await outbox()).toEqual(published);
  });

  it('takes back reviewed challenges that a restored database lacks, once', async () => {
    const { rows } = await cohort.database.query<{ id: string; subject: string; payload: unknown }>(
      'SELECT id, subject, payload FROM outbox WHERE subject = $1 ORDER BY id',
      [challengeReviewed.subject],
    );
    const recover = async () => (await cohort.request(recoverEvents('cohort'), { events: rows })).recovered;
    const scores = async () =>
      (
        await cohort.database.query<Record<string, unknown>>(
          'SELECT id, learner_id, status, score, xp_awarded, reviewed_at FROM challenge_submission ORDER BY id',
        )
      ).rows;
    const before = await scores();
    expect(await recover()).toBe(0);
    await cohort.database.query('DELETE FROM peer_review');
    await cohort.database.query('DELETE FROM challenge_submission');
    expect(await recover()).toBe(3);
    expect(await scores()).toEqual(before);
    expect(await recover()).toBe(0);
  });
});
