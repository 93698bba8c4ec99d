import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { backfillEvents, challengeReviewed } from '@proximal/contracts';
import { startCohort, type CohortUnderTest } from './cohort.js';
import { aTask, Members } from './reviewing.js';

let cohort: CohortUnderTest;
let members: Members;
let assignAllReviews: () => Promise<void>;
beforeEach(async () => {
  cohort = await startCohort();
  members = new Members(cohort);
  assignAllReviews = await aTask(cohort);
});
afterEach(async () => {
  await cohort.stop();
  await cohort.content.vanish();
});

const reviewedEvents = async () =>
  (
    await cohort.database.query<{ id: string; payload: unknown }>(
      'SELECT id, payload FROM outbox WHERE subject = $1 ORDER BY id',
      [challengeReviewed.subject],
    )
  ).rows;

describe('an overdue review', () => {
  it('moves to a member who has been active since, and belongs to nobody else', async () => {
    for (const id of [1, 2, 3]) await members.submit(id);
    cohort.clock.set('2026-11-22T12:00:00.000Z');
    for (const [reviewer, author] of [
      [1, 3],
      [1, 2],
      [3, 1],
      [3, 2],
    ] as const)
      await members.review(reviewer, author);
    expect(await members.openOf(2)).toEqual([1, 3]);
    const lapsed = await members.reviewsOf(2);
    cohort.clock.set('2026-11-23T12:00:00.000Z');
    await assignAllReviews();
    // Nobody else can do the review, so it stays with its reviewer.
    expect(await members.openOf(2)).toEqual([1, 3]);
    await members.submit(4);
    expect(await members.openOf(2)).toEqual([]);
    expect(await members.openOf(4)).toEqual([1, 3]);
    for (const { id } of lapsed)
      await expect(members.complete(2, id)).rejects.toMatchObject({ code: 'review-unknown' });
  });

  it('can be completed until it moves on', async () => {
    for (const id of [1, 2]) await members.submit(id);
    cohort.clock.set('2026-11-28T12:00:00.000Z');
    await assignAllReviews();
    expect(await members.review(2, 1)).toMatchObject({ status: 'completed' });
  });
});

describe('after the challenge has closed', () => {
  it('two authors have one review each, and that finishes their submissions', async () => {
    for (const id of [1, 2]) await members.submit(id);
    await members.review(1, 2, 90);
    expect(await members.submissionOf(2)).toMatchObject({ status: 'submitted' });
    cohort.clock.set('2026-11-30T00:00:00.000Z');
    await assignAllReviews();
    expect(await members.submissionOf(2)).toMatchObject({ status: 'reviewed', score: 90 });
    expect(await members.submissionOf(1)).toMatchObject({ status: 'submitted' });
    await members.review(2, 1, 50);
    expect(await members.submissionOf(1)).toMatchObject({ status: 'reviewed', score: 50 });
  });

  it('a lone submission is finished without a score after a week', async () => {
    await members.submit(1);
    cohort.clock.set('2026-12-06T23:59:59.999Z');
    await assignAllReviews();
    expect(await members.submissionOf(1)).toMatchObject({ status: 'submitted' });
    cohort.clock.set('2026-12-07T00:00:00.000Z');
    await assignAllReviews();
    const submission = await members.submissionOf(1);
    expect(submission).toMatchObject({ status: 'reviewed', reviews: [] });
    expect(submission).not.toHaveProperty('score');
    expect(await reviewedEvents()).toEqual([]);
  });

  it('a second assignment changes nothing, and the backfill derives the events from the tables', async () => {
    for (const id of [1, 2, 3]) await members.submit(id);
    for (const [reviewer, author] of [
      [2, 1],
      [3, 1],
      [1, 2],
    ] as const)
      await members.review(reviewer, author);
    cohort.clock.set('2026-12-01T00:00:00.000Z');
    await assignAllReviews();
    const before = await reviewedEvents();
    expect(before).toHaveLength(2);
    await assignAllReviews();
    expect(await reviewedEvents()).toEqual(before);
    await cohort.database.query('DELETE FROM outbox');
    let after: string | null = null;
    do ({ next: after } = await cohort.request(backfillEvents('cohort'), { after }));
    while (after !== null);
    expect(await reviewedEvents()).toEqual(before);
  });
});
