import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  challengeReviewed,
  completePeerReview,
  eraseLearner,
  listPeerReviews,
  reviewCompleted,
} from '@proximal/contracts';
import { callerOf, startCohort, type CohortUnderTest } from './cohort.js';
import { Members } from './reviewing.js';

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

async function events(subject: string) {
  const { rows } = await cohort.database.query<{ payload: object }>(
    'SELECT payload FROM outbox WHERE subject = $1 ORDER BY created_at, id',
    [subject],
  );
  return rows.map(({ payload }) => payload);
}

describe('reviewers', () => {
  it('have submitted to the same challenge and are never the author; a newcomer takes open reviews', async () => {
    await members.submit(1);
    expect(await members.openOf(1)).toEqual([]);
    await members.submit(2);
    expect([await members.openOf(1), await members.openOf(2)]).toEqual([[2], [1]]);
    await members.submit(3);
    expect([await members.openOf(1), await members.openOf(2), await members.openOf(3)]).toEqual([
      [2, 3],
      [1, 3],
      [1, 2],
    ]);
    expect(await members.reviewsOf(4)).toEqual([]);
  });

  it('review every submission twice when many submit at once, with an even load', async () => {
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    await Promise.all(all.map((id) => members.submit(id)));
    const open = await Promise.all(all.map((id) => members.openOf(id)));
    expect(open.flat().sort((a, b) => a - b)).toEqual(all.flatMap((id) => [id, id]));
    open.forEach((authors, index) => {
      expect(new Set(authors).size).toBe(authors.length);
      expect(authors).not.toContain(index + 1);
    });
    const loads = open.map(({ length }) => length);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(2);
  });

  it('learn neither the author nor, from the ids, the order of the submissions', async () => {
    for (const id of [1, 2, 3]) await members.submit(id);
    const reviews = await members.reviewsOf(3);
    expect(reviews).toHaveLength(2);
    expect(new Set(reviews.map(({ author_alias }) => author_alias)).size).toBe(2);
    expect(JSON.stringify(reviews)).not.toMatch(/learner|Learner|chs_/);
    expect(Object.keys(reviews[0]!).sort()).toEqual([
      'assigned_at',
      'author_alias',
      'challenge_id',
      'challenge_title',
      'code',
      'due_at',
      'id',
      'notes',
      'status',
    ]);
    expect(Date.parse(reviews[0]!.due_at) - Date.parse(reviews[0]!.assigned_at)).toBe(72 * 3_600_000);
  });

  it('are assigned again when a later attempt replaces the earlier one', async () => {
    for (const id of [1, 2, 3]) await members.submit(id);
    const before = (await members.reviewsOf(1)).find(({ notes }) => notes === 'by 2')!;
    cohort.clock.set('2026-11-21T12:00:00.000Z');
    await members.submit(2, 'print("better")');
    const after = (await members.reviewsOf(1)).find(({ notes }) => notes === 'by 2')!;
    expect(after).toMatchObject({ code: 'print("better")', assigned_at: '2026-11-21T12:00:00.000Z' });
    expect(after.id).not.toBe(before.id);
    await expect(members.complete(1, before.id)).rejects.toMatchObject({ code: 'review-unknown' });
  });

  it('see their reviews in pages, newest first', async () => {
    await members.submit(1);
    for (const [index, id] of [2, 3, 4].entries()) {
      cohort.clock.set(`2026-11-2${index + 1}T12:00:00.000Z`);
      await members.submit(id);
    }
    const all = await members.reviewsOf(1);
    expect(all.map(({ assigned_at }) => assigned_at)).toEqual(
      all
        .map(({ assigned_at }) => assigned_at)
        .toSorted()
        .reverse(),
    );
    const request = (after: (number | string)[] | null) =>
      cohort.call(listPeerReviews, { caller: callerOf(1), page: { limit: 1, after } });
    const ids: number[] = [];
    for (let page = await request(null); ; page = await request(page.next)) {
      ids.push(...page.items.map(({ id }) => id));
      if (page.next === null) break;
    }
    expect(ids).toEqual(all.map(({ id }) => id));
    await expect(request(['x'])).rejects.toMatchObject({ code: 'unknown-cursor' });
  });
});

describe('completing a review', () => {
  beforeEach(async () => {
    for (const id of [1, 2, 3]) await members.submit(id);
  });

  it('gives xp, and answers with the completed review', async () => {
    expect(await members.review(2, 1, 72.5)).toMatchObject({
      status: 'completed',
      score: 72.5,
      feedback: expect.stringMatching(/^from 2 about/),
      xp_awarded: 15,
      completed_at: '2026-11-20T12:00:00.000Z',
    });
    expect((await members.reviewsOf(2)).find(({ notes }) => notes === 'by 1')).toMatchObject({
      status: 'completed',
      score: 72.5,
    });
    expect(await events(reviewCompleted.subject)).toMatchObject([{ reviewerId: 2, xpAwarded: 15 }]);
    expect(await members.submissionOf(1)).toMatchObject({
      status: 'submitted',
      reviews: [{ score: 72.5, feedback: expect.stringMatching(/^from 2 about/) }],
      reviews_required: 2,
    });
  });

  it('gives the median as the score and points in proportion, once, after the last review', async () => {
    await members.review(2, 1, 71);
    await members.review(3, 1, 80);
    const submission = await members.submissionOf(1);
    expect(submission).toMatchObject({ status: 'reviewed', score: 75.5 });
    expect(submission!.reviews.map(({ score }) => score).sort()).toEqual([71, 80]);
    expect(await events(challengeReviewed.subject)).toEqual([
      expect.objectContaining({
        learnerId: 1,
        score: 75.5,
        xpAwarded: 76,
        skillSlugs: ['lists'],
        reviewedAt: '2026-11-20T12:00:00.000Z',
      }),
    ]);
    const { rows } = await cohort.database.query('SELECT learner_id, reviews, weight_sum FROM reliability ORDER BY 1');
    const weight = expect.closeTo(1 / (1 + (4.5 / 20) ** 2));
    expect(rows).toEqual([2, 3].map((learner_id) => ({ learner_id, reviews: 1, weight_sum: weight })));
  });

  it.each(['', ' ', '\n\t'])('refuses blank feedback: %j', (feedback) => {
    expect(completePeerReview.body.safeParse({ feedback, score: 1 }).success).toBe(false);
    expect(completePeerReview.body.safeParse({ feedback: `${feedback}x`, score: 1 }).success).toBe(true);
  });

  it('is refused the second time, but repeats the first answer for the same key', async () => {
    const first = await members.review(2, 1, 60, 'key');
    expect(await members.complete(2, first.id, 60, 'key')).toEqual(first);
    await expect(members.complete(2, first.id, 61, 'key')).rejects.toMatchObject({ code: 'key-reused' });
    await expect(members.complete(2, first.id)).rejects.toMatchObject({ code: 'review-completed' });
    expect(await events(reviewCompleted.subject)).toHaveLength(1);
  });

  it('stores no text of the author for a repeated request, which shows none once the author is erased', async () => {
    const first = await members.review(2, 1, 60, 'key');
    expect(first).toMatchObject({ code: 'print(1)', notes: 'by 1' });
    const { rows } = await cohort.database.query<{ answer: string }>('SELECT answer FROM idempotency_key');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.answer).not.toMatch(/print\(1\)|by 1/);
    const erasure = { learnerId: 1, replacementId: -1, seed: 'ab'.repeat(16) };
    expect(await cohort.request(eraseLearner('cohort'), erasure)).toMatchObject({ isDone: true });
    expect(await members.complete(2, first.id, 60, 'key')).toEqual({ ...first, code: '', notes: '' });
  });

  it('happens once at the same time, and two reviews of a submission at once finish it once', async () => {
    const [second, third] = await Promise.all([members.reviewsOf(2), members.reviewsOf(3)]);
    const idIn = (reviews: typeof second) => reviews.find(({ notes }) => notes === 'by 1')!.id;
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => [members.complete(2, idIn(second)), members.complete(3, idIn(third))]).flat(),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await events(challengeReviewed.subject)).toHaveLength(1);
    expect(await events(reviewCompleted.subject)).toHaveLength(2);
  });

  it('is for the assigned reviewer only, and nobody else can find the review', async () => {
    const ofAll = await Promise.all([1, 2, 3].map((id) => members.reviewsOf(id)));
    for (const [index, reviews] of ofAll.entries()) {
      for (const { id } of reviews) {
        // Other members of the cohort: authors, and one who has submitted nothing.
        for (const stranger of [1, 2, 3, 4].filter((one) => one !== index + 1)) {
          await expect(members.complete(stranger, id)).rejects.toMatchObject({ code: 'review-unknown' });
        }
      }
    }
    await expect(members.complete(1, 2_147_483_647)).rejects.toMatchObject({ code: 'review-unknown' });
  });

  it('is impossible for members of another cohort, who see no review', async () => {
    await cohort.database.query('UPDATE cohort SET member_count = capacity');
    for (const id of [11, 12]) await members.submit(id);
    expect([await members.openOf(11), await members.openOf(12)]).toEqual([[12], [11]]);
    const [review] = await members.reviewsOf(1);
    const [other] = await members.reviewsOf(11);
    await expect(members.complete(11, review!.id)).rejects.toMatchObject({ code: 'review-unknown' });
    await expect(members.complete(1, other!.id)).rejects.toMatchObject({ code: 'review-unknown' });
  });
});
