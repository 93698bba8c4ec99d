import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  completePeerReview,
  listChallenges,
  listLeaderboard,
  showMembership,
  showMyCohort,
  submitChallenge,
} from '@proximal/contracts';
import { countWaitingConnections } from '@proximal/testing';
import pg from 'pg';
import { callerOf, startCohort, until, type CohortUnderTest } from './cohort.js';

const burst = 60;

let cohort: CohortUnderTest;
let challengeId: number;

beforeAll(async () => {
  cohort = await startCohort();
  challengeId = (await cohort.call(listChallenges, { caller: callerOf(1) })).items[0]!.id;
});

const submit = (learner: number, code: string, idempotencyKey: string | null = null) =>
  cohort.call(submitChallenge, {
    caller: callerOf(learner),
    params: { id: challengeId },
    body: { code, notes: '' },
    idempotencyKey,
  });

const connectionsThatWait = () => countWaitingConnections(cohort.database);

async function whileAnotherCopyHoldsIt(work: () => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString: cohort.environment.COHORT_DATABASE_URL });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT pg_advisory_xact_lock(3, $1)', [challengeId]);
    await work();
  } finally {
    await other.end();
  }
}

async function expectReadable(learner: number): Promise<void> {
  const caller = callerOf(learner);
  await expect(cohort.request(showMembership, { learnerId: learner })).resolves.toEqual({
    cohortId: expect.any(Number),
  });
  await cohort.call(showMyCohort, { caller });
  await cohort.call(listLeaderboard, { caller, query: { period: 'week', limit: 20 } });
  await cohort.call(listChallenges, { caller });
}

describe('a challenge whose lock another copy of the service holds', () => {
  it.each([
    ['one learner', () => 20],
    ['many learners', (index: number) => 30 + (index % 15)],
  ])('lets a burst of submissions by %s wait on one connection while everybody can read', async (_, learnerOf) => {
    const learners = Array.from({ length: burst }, (_each, index) => learnerOf(index));
    for (const learner of new Set(learners)) await cohort.call(showMyCohort, { caller: callerOf(learner) });
    const submitted: Promise<{ attempt: number }>[] = [];
    await whileAnotherCopyHoldsIt(async () => {
      submitted.push(...learners.map((learner, index) => submit(learner, `answer = ${index}`)));
      await until(async () => (await connectionsThatWait()) > 0);
      for (const learner of [1, learners[0]!]) await expectReadable(learner);
      expect(await connectionsThatWait()).toBe(1);
    });
    const attempts = (await Promise.all(submitted)).map(({ attempt }, index) => `${learners[index]} ${attempt}`);
    expect(new Set(attempts).size).toBe(burst);
  });

  it('lets repetitions of one key wait without a connection, and gives them exactly the first answer', async () => {
    await cohort.call(showMyCohort, { caller: callerOf(60) });
    const submitted: Promise<object>[] = [];
    await whileAnotherCopyHoldsIt(async () => {
      submitted.push(...Array.from({ length: burst }, () => submit(60, 'the same', 'one key')));
      await until(async () => (await connectionsThatWait()) > 0);
      await expectReadable(60);
      expect(await connectionsThatWait()).toBe(1);
    });
    const texts = (await Promise.all(submitted)).map((answer) => JSON.stringify(answer));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('"attempt":1,');
  });

  it('lets a burst of completions of one review wait on one connection, and does one of them', async () => {
    for (const learner of [70, 71, 72]) await submit(learner, `answer = ${learner}`);
    const open = `SELECT review.id, reviewer_id AS learner FROM peer_review AS review
      WHERE status = 'assigned' LIMIT 1`;
    const { id, learner } = (await cohort.database.query<{ id: number; learner: number }>(open)).rows[0]!;
    const call = { caller: callerOf(learner), params: { id }, body: { feedback: 'Clear and right.', score: 80 } };
    const completed: Promise<string>[] = [];
    await whileAnotherCopyHoldsIt(async () => {
      const complete = () =>
        cohort.call(completePeerReview, call).then(
          () => 'done',
          ({ code }: { code: string }) => code,
        );
      completed.push(...Array.from({ length: burst }, complete));
      await until(async () => (await connectionsThatWait()) > 0);
      await expectReadable(learner);
      expect(await connectionsThatWait()).toBe(1);
    });
    const outcomes = await Promise.all(completed);
    expect(outcomes.filter((outcome) => outcome !== 'review-completed')).toEqual(['done']);
  });
});
