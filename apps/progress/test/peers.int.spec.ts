import { beforeAll, describe, expect, it } from '@jest/globals';
import { showDashboard, showLearnerSummary } from '@proximal/contracts';
import { type OutboxRow } from '@proximal/messaging';
import { aLearner, publishUntilTaken } from '@proximal/testing';
import {
  aGrade,
  aReview,
  aReviewedChallenge,
  startProgress,
  publishGrades,
  untilProcessed,
  type Progress,
} from './progress.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

async function publicationOf(rows: OutboxRow[]): Promise<void> {
  for (const row of rows) await publishUntilTaken(progress.bus, row);
  await untilProcessed(
    progress,
    rows.map(({ id }) => id),
  );
}

describe('the credit from a cohort', () => {
  it('brings its xp once, with any number of deliveries', async () => {
    const caller = aLearner();
    const [challenge, review] = [aReviewedChallenge({ learnerId: caller.id }), aReview({ reviewerId: caller.id })];
    await publicationOf([challenge, review, challenge, review]);
    expect(await progress.call(showDashboard, { caller })).toMatchObject({ total_xp: 55, current_streak_days: 1 });
    const { rows } = await progress.database.query(
      `SELECT payload->>'source' AS source, payload->>'sourceId' AS id FROM outbox
       WHERE subject = 'progress.xp-awarded.v1' AND (payload->>'learnerId')::int = $1 ORDER BY 1`,
      [caller.id],
    );
    expect(rows).toEqual([
      { source: 'challenge', id: challenge.payload.submissionId },
      { source: 'review', id: String(review.payload.reviewId) },
    ]);
  });

  it('brings xp on the day of the review, and an activity on the day of the submission', async () => {
    const caller = aLearner();
    const instants = { submittedAt: '2026-11-18T10:00:00.000Z', reviewedAt: '2026-11-19T10:00:00.000Z' };
    await publicationOf([aReviewedChallenge({ learnerId: caller.id, ...instants })]);
    const shown = await progress.call(showDashboard, { caller });
    expect(shown.activity.filter(({ xp }) => xp > 0)).toEqual([{ date: '2026-11-19', xp: 40 }]);
    expect(shown).toMatchObject({ current_streak_days: 0, longest_streak_days: 1 });
  });

  it('does not change the track', async () => {
    const learnerId = aLearner().id;
    await publishGrades(progress, [aGrade({ learnerId, labId: 102, submittedAt: '2026-11-20T08:00:00.000Z' })]);
    await publicationOf([aReviewedChallenge({ learnerId }), aReview({ reviewerId: learnerId })]);
    expect(await progress.request(showLearnerSummary, { learnerId })).toEqual({ trackSlug: 'models', totalXp: 55 });
  });
});
