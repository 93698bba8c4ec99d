import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { challengeReviewed, reportPeerReview, reviewCompleted } from '@proximal/contracts';
import { callerOf, startCohort, type CohortUnderTest } from './cohort.js';
import { aTask, Members } from './reviewing.js';

let cohort: CohortUnderTest;
let members: Members;
beforeEach(async () => {
  cohort = await startCohort();
  members = new Members(cohort);
});
afterEach(async () => {
  await cohort.stop();
  await cohort.content.vanish();
});

async function submitAll(...learnerIds: number[]): Promise<void> {
  for (const id of learnerIds) await members.submit(id);
}

async function payloads<T>(subject: string): Promise<T[]> {
  const { rows } = await cohort.database.query<{ payload: T }>(
    'SELECT payload FROM outbox WHERE subject = $1 ORDER BY created_at, id',
    [subject],
  );
  return rows.map(({ payload }) => payload);
}

async function reviewersOf(authorId: number, ...among: number[]): Promise<number[]> {
  const open = await Promise.all(among.map((id) => members.openOf(id)));
  return among.filter((_, index) => open[index]!.includes(authorId));
}

const reviewIdFor = async (learnerId: number, authorId: number) =>
  (await members.reviewsOf(learnerId)).find(({ notes }) => notes === `by ${authorId}`)!.id;

describe('two scores more than 30 points apart', () => {
  it('call a third reviewer, who outvotes the one that is wrong', async () => {
    await submitAll(1, 2, 3, 4);
    const [first, second] = await reviewersOf(1, 2, 3, 4);
    await members.review(first!, 1, 0);
    await members.review(second!, 1, 72);
    expect(await members.submissionOf(1)).toMatchObject({ status: 'submitted', reviews_required: 3 });
    const [third] = await reviewersOf(1, 2, 3, 4);
    expect([first, second]).not.toContain(third);
    await members.review(third!, 1, 74);
    expect(await members.submissionOf(1)).toMatchObject({ status: 'reviewed', score: 72, reviews_required: 3 });
    expect(await payloads(challengeReviewed.subject)).toMatchObject([{ learnerId: 1, score: 72, xpAwarded: 72 }]);
    const { rows } = await cohort.database.query<{ learner_id: number; weight_sum: number }>('TABLE reliability');
    const weightOf = (id: number) => rows.find(({ learner_id }) => learner_id === id)!.weight_sum;
    expect(weightOf(first!)).toBeLessThan(0.1);
    expect(Math.min(weightOf(second!), weightOf(third!))).toBeGreaterThan(0.9);
  });

  it('call one third reviewer when they arrive at once', async () => {
    await submitAll(1, 2, 3, 4);
    const both = await reviewersOf(1, 2, 3, 4);
    await Promise.all(both.map((id, index) => members.review(id, 1, index * 90)));
    expect(await members.submissionOf(1)).toMatchObject({ status: 'submitted', reviews_required: 3 });
    expect(await reviewersOf(1, 2, 3, 4)).toHaveLength(1);
  });

  it('wait for a newcomer while the challenge is open, and no longer', async () => {
    await submitAll(1, 2, 3);
    await members.review(2, 1, 20);
    await members.review(3, 1, 90);
    const assignAll = await aTask(cohort);
    await assignAll();
    expect(await members.submissionOf(1)).toMatchObject({ status: 'submitted', reviews_required: 3 });
    cohort.clock.set('2026-11-30T00:00:00.000Z');
    await assignAll();
    expect(await members.submissionOf(1)).toMatchObject({ status: 'reviewed', score: 55, reviews_required: 2 });
    expect((await cohort.database.query('TABLE reliability')).rowCount).toBe(0);
  });

  it('give the third review to a newcomer, and move it when its lease ends', async () => {
    await submitAll(1, 2, 3);
    await members.review(2, 1, 20);
    await members.review(3, 1, 90);
    await submitAll(4);
    expect(await reviewersOf(1, 2, 3, 4)).toEqual([4]);
    cohort.clock.set('2026-11-24T12:00:00.000Z');
    await submitAll(5);
    await (
      await aTask(cohort)
    )();
    expect(await reviewersOf(1, 2, 3, 4, 5)).toEqual([5]);
    await members.review(5, 1, 85);
    expect(await members.submissionOf(1)).toMatchObject({ status: 'reviewed', score: 85 });
  });
});

describe('a review that is empty of content', () => {
  it('gives no xp, says why, and calls another reviewer', async () => {
    await submitAll(1, 2, 3, 4);
    const [first, second] = await reviewersOf(1, 2, 3, 4);
    const empty = await members.complete(first!, await reviewIdFor(first!, 1), 0, null, '!');
    expect(empty).toMatchObject({ status: 'completed', xp_awarded: 0, message: expect.stringMatching(/no words/) });
    expect(await payloads(reviewCompleted.subject)).toMatchObject([{ reviewerId: first, xpAwarded: 0 }]);
    const full = await members.review(second!, 1, 70);
    expect(full).toMatchObject({ xp_awarded: 15 });
    expect(full).not.toHaveProperty('message');
    const [third] = await reviewersOf(1, 2, 3, 4);
    await members.review(third!, 1, 70);
    expect(await members.submissionOf(1)).toMatchObject({ status: 'reviewed', score: expect.closeTo(70, 0) });
  });

  it('is one with the text of an earlier review, also when both arrive at once', async () => {
    await submitAll(1, 2, 3);
    const ids = await Promise.all([1, 2].map((author) => reviewIdFor(3, author)));
    const text = ['Clear names, no tests.', 'clear names – no tests!'];
    const answers = await Promise.all(ids.map((id, index) => members.complete(3, id, 80, null, text[index])));
    expect(answers.map(({ xp_awarded }) => xp_awarded).sort()).toEqual([0, 15]);
  });

  it('is one with the code or the notes as its text', async () => {
    await members.submit(1, 'total = sum(numbers) / len(numbers) if numbers else 0');
    await submitAll(2, 3);
    const id = await reviewIdFor(2, 1);
    const copied = await members.complete(2, id, 80, null, 'total = sum(numbers) / len(numbers) if numbers');
    expect(copied).toMatchObject({ xp_awarded: 0, message: expect.stringMatching(/copy of the code/) });
  });

  it('gives the first answer again for the same key', async () => {
    await submitAll(1, 2, 3);
    const id = await reviewIdFor(2, 1);
    const first = await members.complete(2, id, 80, 'key', '.');
    expect(await members.complete(2, id, 80, 'key', '.')).toEqual(first);
  });
});

describe('reviews of one day', () => {
  it('give xp six times', async () => {
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    await submitAll(...all);
    await cohort.database.query(
      `INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, status, assigned_at, due_at,
         feedback, score, completed_at, xp_awarded)
       SELECT 1000 + n, 'chs_' || n, 1, 1, 'Calm Heron 482', 'completed', $1, $1, repeat('x', n::int), 80, $1,
         CASE WHEN n > 2 THEN 15 END
       FROM generate_series(1, 6) AS n`,
      ['2026-11-20T00:00:00Z'],
    );
    const [review, other] = await members.reviewsOf(1).then((all) => all.filter(({ status }) => status === 'assigned'));
    expect(await members.complete(1, review!.id)).toMatchObject({ xp_awarded: 0, message: expect.stringMatching(/6/) });
    cohort.clock.set('2026-11-21T00:00:00.000Z');
    expect(await members.complete(1, other!.id)).toMatchObject({ xp_awarded: 15 });
  });
});

describe('a received review', () => {
  const report = (learnerId: number, id: string, idempotencyKey: string | null = null) =>
    cohort.call(reportPeerReview, {
      caller: callerOf(learnerId),
      params: { id },
      body: { reason: 'It is rude.' },
      idempotencyKey,
    });

  beforeEach(async () => {
    await submitAll(1, 2, 3);
    await members.review(2, 1, 80);
  });

  async function receivedId(): Promise<string> {
    return (await members.submissionOf(1))!.reviews[0]!.review_id!;
  }

  it('has an id that shows nothing of the id that the reviewer knows, and stays the same', async () => {
    const id = await receivedId();
    expect(reportPeerReview.params.safeParse({ id }).success).toBe(true);
    expect(id).toBe(await receivedId());
    expect(JSON.stringify(await members.reviewsOf(2))).not.toContain(id);
  });

  it('can be reported by the author, once, and the same call again gives the same answer', async () => {
    const id = await receivedId();
    const first = await report(1, id, 'key');
    expect(first).toEqual({ review_id: id, state: 'open', reported_at: '2026-11-20T12:00:00.000Z' });
    expect(await report(1, id, 'key')).toEqual(first);
    await expect(report(1, id)).rejects.toMatchObject({ code: 'review-reported' });
    const { rows } = await cohort.database.query('SELECT learner_id, reason, state FROM review_report');
    expect(rows).toEqual([{ learner_id: 1, reason: 'It is rude.', state: 'open' }]);
  });

  it('is reported once by many calls at the same time', async () => {
    const id = await receivedId();
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => report(1, id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is unknown to everybody but its author', async () => {
    const id = await receivedId();
    for (const stranger of [2, 3, 4]) {
      await expect(report(stranger, id)).rejects.toMatchObject({ code: 'received-review-unknown' });
    }
    await expect(report(1, `rev_${'0'.repeat(24)}`)).rejects.toMatchObject({ code: 'received-review-unknown' });
  });
});
