import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  backfillEvents,
  challengeRescored,
  challengeReviewed,
  dismissReviewReport,
  hideReview,
  listNotifications,
  listReviewReports,
  reportPeerReview,
  reviewRejected,
  upholdReviewReport,
} from '@proximal/contracts';
import { callerOf, startCohort, type CohortUnderTest } from './cohort.js';
import { aTask, Members } from './reviewing.js';

const moderator = callerOf(900);
const all = [1, 2, 3, 4, 5];
const body = { reason: 'It insults the author.' };
const unknown = { code: 'report-unknown' };

let cohort: CohortUnderTest;
let members: Members;

beforeEach(async () => {
  cohort = await startCohort();
  members = new Members(cohort);
  for (const id of all) await members.submit(id);
});
afterEach(async () => {
  await cohort.stop();
  await cohort.content.vanish();
});

async function reviewersOf(authorId: number): Promise<number[]> {
  const open = await Promise.all(all.map((id) => members.openOf(id)));
  return all.filter((_, index) => open[index]!.includes(authorId));
}

async function give(authorId: number, ...scores: number[]): Promise<number[]> {
  const reviewers = await reviewersOf(authorId);
  for (const [index, score] of scores.entries()) await members.review(reviewers[index]!, authorId, score);
  return reviewers;
}

async function report(authorId: number, score: number): Promise<number> {
  const { review_id } = (await members.submissionOf(authorId))!.reviews.find((review) => review.score === score)!;
  const call = { caller: callerOf(authorId), params: { id: review_id! }, body: { reason: 'Rude.' } };
  await cohort.call(reportPeerReview, call);
  return (await openReports()).at(-1)!.review_id;
}

const openReports = async () => (await cohort.call(listReviewReports, { caller: moderator })).items;

const uphold = (review_id: number, idempotencyKey: string | null = null) =>
  cohort.call(upholdReviewReport, { caller: moderator, params: { review_id }, body, idempotencyKey });
const dismiss = (review_id: number) =>
  cohort.call(dismissReviewReport, { caller: moderator, params: { review_id }, body });

async function submitAs(learnerId: number): Promise<void> {
  await cohort.database.query(
    `INSERT INTO challenge_submission (id, challenge_id, learner_id, code, notes, status, submitted_at,
      reviews_required)
     SELECT 'chs_' || $1::int, challenge_id, $1, '', '', 'submitted', submitted_at, 2
     FROM challenge_submission LIMIT 1`,
    [learnerId],
  );
}

async function reviewOwnOf(authorId: number, reviewerId: number): Promise<void> {
  await cohort.database.query(
    `INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, status, assigned_at, due_at)
     VALUES (1, 'chs_' || $1::int, $2, 1, 'a peer', 'assigned', now(), now())`,
    [authorId, reviewerId],
  );
}

async function events(subject: string) {
  const { rows } = await cohort.database.query<{ id: string; subject: string; payload: Record<string, unknown> }>(
    'SELECT id, subject, payload FROM outbox WHERE subject = $1 ORDER BY created_at, id',
    [subject],
  );
  return rows;
}

describe('the open reports', () => {
  it('show what the review says and who it concerns, oldest first, page by page', async () => {
    const [first] = await give(1, 10, 12);
    const one = await report(1, 10);
    cohort.clock.set('2026-11-20T12:00:01.000Z');
    const two = await report(1, 12);
    const page = { limit: 1, after: null };
    const begun = await cohort.call(listReviewReports, { caller: moderator, page });
    const { submission_id } = (await members.submissionOf(1))!;
    expect(begun.items).toEqual([
      {
        review_id: one,
        submission_id,
        challenge_id: expect.any(Number),
        author_id: 1,
        reviewer_id: first,
        feedback: expect.stringContaining(`from ${first}`),
        score: 10,
        reason: 'Rude.',
        reported_at: '2026-11-20T12:00:00.000Z',
      },
    ]);
    const rest = await cohort.call(listReviewReports, { caller: moderator, page: { limit: 1, after: begun.next } });
    expect([rest.items.map(({ review_id }) => review_id), rest.next]).toEqual([[two], null]);
    await dismiss(one);
    expect((await openReports()).map(({ review_id }) => review_id)).toEqual([two]);
  });
});

describe('a moderator who has a part in a submission', () => {
  it('does not see reports of its reviews, and cannot decide about them', async () => {
    const reviewers = await give(1, 10);
    const review_id = await report(1, 10);
    // Nobody reviews their own submissions, so that only their part in this one excludes them.
    await cohort.database.query(
      'DELETE FROM peer_review USING challenge_submission AS own WHERE own.id = submission_id AND learner_id = ANY ($1)',
      [reviewers],
    );
    // The second reviewer has not written a review yet, and gains when the first one counts no more.
    for (const id of [1, ...reviewers]) {
      const caller = callerOf(id);
      expect((await cohort.call(listReviewReports, { caller })).items).toEqual([]);
      for (const decision of [upholdReviewReport, dismissReviewReport])
        await expect(cohort.call(decision, { caller, params: { review_id }, body })).rejects.toMatchObject(unknown);
    }
    expect((await openReports()).map((one) => one.review_id)).toEqual([review_id]);
  });

  it.each(['the author', 'the reviewer'])('judges nothing while %s reviews their own submission', async (who) => {
    const [reviewer] = await give(1, 10);
    const review_id = await report(1, 10);
    await submitAs(moderator.id);
    expect(await openReports()).toHaveLength(1);
    await reviewOwnOf(moderator.id, who === 'the author' ? 1 : reviewer!);
    expect(await openReports()).toEqual([]);
    for (const decision of [upholdReviewReport, dismissReviewReport])
      await expect(cohort.call(decision, { caller: moderator, params: { review_id }, body })).rejects.toMatchObject(
        unknown,
      );
    const hiding = cohort.call(hideReview, { caller: moderator, params: { review_id }, body });
    await expect(hiding).rejects.toMatchObject({ code: 'shown-review-unknown' });
  });
});

describe('an upheld report', () => {
  it('hides the review, and calls another reviewer while the submission has no score', async () => {
    const [rude, other] = await give(1, 0);
    const id = await report(1, 0);
    expect(await uphold(id)).toEqual({ review_id: id, state: 'upheld', decided_at: '2026-11-20T12:00:00.000Z' });
    expect(await members.submissionOf(1)).toMatchObject({ status: 'submitted', reviews: [] });
    const now = await reviewersOf(1);
    expect(now).toHaveLength(2);
    expect(now).toContain(other);
    expect(now).not.toContain(rude);
    await give(1, 80, 84);
    expect(await members.submissionOf(1)).toMatchObject({ status: 'reviewed', score: 82 });
    expect((await events(challengeReviewed.subject))[0]!.payload).toMatchObject({ score: 82, xpAwarded: 82 });
    expect((await members.submissionOf(1))!.reviews).toHaveLength(2);
  });

  it('opens an appeal against a score, which fresh reviewers decide without the hidden review', async () => {
    const former = await give(1, 60, 80);
    expect(await members.submissionOf(1)).toMatchObject({ score: 70 });
    await uphold(await report(1, 60));
    expect(await members.submissionOf(1)).toMatchObject({ score: 70, appeal: { state: 'open' } });
    const fresh = await reviewersOf(1);
    expect(fresh).toHaveLength(2);
    expect(fresh.filter((one) => former.includes(one))).toEqual([]);
    await give(1, 80, 84);
    const shown = (await members.submissionOf(1))!;
    expect(shown).toMatchObject({ score: 80, appeal: { state: 'decided', previous_score: 70 } });
    expect(shown.reviews.map(({ score }) => score).sort()).toEqual([80, 80, 84]);
    expect((await events(challengeRescored.subject))[0]!.payload).toMatchObject({ score: 80, xpDifference: 10 });
  });

  it('changes the score by the other reviews when nobody reviews again for a week', async () => {
    await give(1, 60, 80);
    await uphold(await report(1, 60));
    cohort.clock.set('2026-11-27T12:00:00.000Z');
    await (
      await aTask(cohort)
    )();
    expect(await members.submissionOf(1)).toMatchObject({ score: 80, appeal: { state: 'decided' } });
  });

  it('leaves a score that an appeal has decided', async () => {
    await give(1, 60, 80);
    await uphold(await report(1, 60));
    await give(1, 30, 34);
    const { score } = (await members.submissionOf(1))!;
    await uphold(await report(1, 30));
    expect(await members.submissionOf(1)).toMatchObject({ score, appeal: { state: 'decided' } });
    expect((await members.submissionOf(1))!.reviews.map((review) => review.score).sort()).toEqual([34, 80]);
    expect(await events(challengeRescored.subject)).toHaveLength(1);
  });

  it('takes the xp of the review back, once, and nothing for a review that brought none', async () => {
    const [rude, copier] = await give(1, 0);
    const empty = (await members.reviewsOf(copier!)).find(({ notes }) => notes === 'by 1')!.id;
    await members.complete(copier!, empty, 1, null, '?');
    const paid = await report(1, 0);
    await uphold(paid);
    await uphold(await report(1, 1));
    const rejected = await events(reviewRejected.subject);
    expect(rejected.map(({ payload }) => payload)).toEqual([
      {
        reviewId: paid,
        challengeId: expect.any(Number),
        reviewerId: rude,
        xpDifference: -15,
        completedAt: '2026-11-20T12:00:00.000Z',
        rejectedAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
    await cohort.database.query('DELETE FROM outbox');
    for (let after: string | null = null; ;) {
      const batch: { next: string | null } = await cohort.request(backfillEvents('cohort'), { after });
      if ((after = batch.next) === null) break;
    }
    expect(await events(reviewRejected.subject)).toEqual(rejected);
  });

  it('notifies the author, who does not learn who the reviewer is', async () => {
    await give(1, 0);
    await uphold(await report(1, 0));
    const { items } = await cohort.call(listNotifications, { caller: callerOf(1) });
    const hidden = items.filter(({ title }) => title.includes('is hidden'));
    expect(hidden).toMatchObject([{ kind: 'review-received' }]);
    expect(JSON.stringify(hidden)).not.toMatch(/review_id|reviewer/);
  });
});

describe('a decision', () => {
  it('to dismiss changes nothing but the report, which nobody makes again', async () => {
    await give(1, 60, 80);
    const before = await members.submissionOf(1);
    const id = await report(1, 60);
    expect(await dismiss(id)).toMatchObject({ review_id: id, state: 'dismissed' });
    expect(await members.submissionOf(1)).toEqual(before);
    expect(await events(reviewRejected.subject)).toEqual([]);
    await expect(report(1, 60)).rejects.toMatchObject({ code: 'review-reported' });
  });

  it('is made once, by many moderators at the same time, and for the same key it has the same answer', async () => {
    await give(1, 60, 80);
    const id = await report(1, 60);
    const keyed = await Promise.all([uphold(id, 'key'), uphold(id, 'key')]);
    expect(keyed[1]).toEqual(keyed[0]);
    const later = await Promise.allSettled([uphold(id), dismiss(id), uphold(id, 'another')]);
    for (const one of later) expect(one).toMatchObject({ status: 'rejected', reason: unknown });
    expect(await events(reviewRejected.subject)).toHaveLength(1);
  });

  it('by two moderators who differ is that of the first', async () => {
    await give(1, 60, 80);
    const id = await report(1, 60);
    const decisions = await Promise.allSettled([uphold(id), dismiss(id), uphold(id), dismiss(id)]);
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await openReports()).toEqual([]);
  });

  it('needs an open report', async () => {
    await give(1, 60, 80);
    const [{ id }] = (
      await cohort.database.query<{ id: number }>("SELECT id FROM peer_review WHERE status = 'completed'")
    ).rows as [{ id: number }];
    await expect(uphold(id)).rejects.toMatchObject(unknown);
    await expect(dismiss(2_147_483_647)).rejects.toMatchObject(unknown);
  });
});

describe('a hidden review', () => {
  const hide = (review_id: number, caller = moderator, idempotencyKey: string | null = null) =>
    cohort.call(hideReview, { caller, params: { review_id }, body, idempotencyKey });
  const notShown = { code: 'shown-review-unknown' };

  const idOf = async (reviewerId: number, authorId: number) =>
    (await members.reviewsOf(reviewerId)).find(({ notes }) => notes === `by ${authorId}`)!.id;

  it('counts no more, like one whose report is upheld, without a report', async () => {
    const [rude] = await give(1, 60, 80);
    const id = await idOf(rude!, 1);
    expect(await hide(id)).toEqual({ review_id: id, hidden_at: '2026-11-20T12:00:00.000Z' });
    const shown = (await members.submissionOf(1))!;
    expect(shown).toMatchObject({ score: 70, appeal: { state: 'open' } });
    expect(shown.reviews.map(({ score }) => score)).toEqual([80]);
    expect((await events(reviewRejected.subject))[0]!.payload).toMatchObject({ reviewerId: rude, xpDifference: -15 });
    const { items } = await cohort.call(listNotifications, { caller: callerOf(1) });
    const titles = items.map(({ title }) => title).filter((title) => title.includes('is hidden'));
    expect(titles).toEqual([expect.stringMatching(/^A review of “.*” is hidden, and counts no more\.$/)]);
    await give(1, 80, 84);
    expect(await members.submissionOf(1)).toMatchObject({ score: 80, appeal: { state: 'decided' } });
  });

  it('has its open report upheld', async () => {
    await give(1, 60, 80);
    const id = await report(1, 60);
    await hide(id);
    expect(await openReports()).toEqual([]);
    await expect(dismiss(id)).rejects.toMatchObject(unknown);
    const { rows } = await cohort.database.query('SELECT state FROM review_report WHERE review_id = $1', [id]);
    expect(rows).toEqual([{ state: 'upheld' }]);
  });

  it('is hidden once, by many moderators at the same time, and for the same key with the same answer', async () => {
    const [rude] = await give(1, 60, 80);
    const id = await idOf(rude!, 1);
    const keyed = await Promise.all([hide(id, moderator, 'key'), hide(id, moderator, 'key')]);
    expect(keyed[1]).toEqual(keyed[0]);
    for (const later of await Promise.allSettled([hide(id), hide(id, callerOf(901))]))
      expect(later).toMatchObject({ status: 'rejected', reason: notShown });
    expect(await events(reviewRejected.subject)).toHaveLength(1);
  });

  it('is none that is open, dismissed, unknown, or of a submission that the moderator wrote or reviewed', async () => {
    const [rude, other] = await give(1, 60);
    await expect(hide(await idOf(other!, 1))).rejects.toMatchObject(notShown);
    await expect(hide(2_147_483_647)).rejects.toMatchObject(notShown);
    const id = await idOf(rude!, 1);
    for (const part of [1, rude!, other!]) await expect(hide(id, callerOf(part))).rejects.toMatchObject(notShown);
    await dismiss(await report(1, 60));
    await expect(hide(id)).rejects.toMatchObject(notShown);
    expect(await events(reviewRejected.subject)).toEqual([]);
  });
});
