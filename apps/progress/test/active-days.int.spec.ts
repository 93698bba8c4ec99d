import { beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { showDashboard, showLearnerSummary, type Caller } from '@proximal/contracts';
import { type OutboxRow } from '@proximal/messaging';
import { aLearner, publishUntilTaken } from '@proximal/testing';
import {
  aGrade,
  aReviewedChallenge,
  aSubmittedChallenge,
  startProgress,
  publishGrades,
  until,
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

async function daysOf({ id }: Caller): Promise<string[]> {
  const text = 'SELECT day::text FROM active_day WHERE learner_id = $1 ORDER BY day';
  return (await progress.database.query<{ day: string }>(text, [id])).rows.map(({ day }) => day);
}

describe('a submission to a challenge', () => {
  it('makes its day active at once, with or without a review', async () => {
    const caller = aLearner();
    await publicationOf([aSubmittedChallenge({ learnerId: caller.id })]);
    const shown = await progress.call(showDashboard, { caller });
    expect(shown).toMatchObject({ current_streak_days: 1, longest_streak_days: 1, total_xp: 0 });
  });

  it('counts each attempt on its own UTC day, in any order and with any number of deliveries', async () => {
    const caller = aLearner();
    const submissionId = 'chs_1';
    const [late, early] = ['2026-11-20T00:00:00.000Z', '2026-11-18T23:59:59.999Z'];
    const first = aSubmittedChallenge({ learnerId: caller.id, submissionId, submittedAt: early });
    const second = aSubmittedChallenge({ learnerId: caller.id, submissionId, attempt: 2, submittedAt: late });
    await publicationOf([second, first, second, first]);
    expect(await daysOf(caller)).toEqual(['2026-11-18', '2026-11-20']);
  });

  it('changes nothing when a backfill publishes it again after its mark is deleted', async () => {
    const caller = aLearner();
    const event = aSubmittedChallenge({ learnerId: caller.id });
    await publicationOf([event]);
    await progress.database.query('DELETE FROM processed_event WHERE id = $1', [event.id]);
    // This message lacks the header by which JetStream drops duplicates.
    await jetstream(progress.bus).publish(event.subject, JSON.stringify({ id: event.id, payload: event.payload }));
    const marked = 'SELECT FROM processed_event WHERE id = $1';
    await until(async () => (await progress.database.query(marked, [event.id])).rowCount === 1);
    expect(await daysOf(caller)).toEqual(['2026-11-20']);
  });

  it('is one active day together with its reviews, in any order, and does not change the track', async () => {
    for (const isReviewedFirst of [true, false]) {
      const caller = aLearner();
      const [learnerId, submissionId] = [caller.id, `chs_${caller.id}`];
      await publishGrades(progress, [aGrade({ learnerId, labId: 102, submittedAt: '2026-11-20T08:00:00.000Z' })]);
      const events = [
        aSubmittedChallenge({ learnerId, submissionId }),
        aReviewedChallenge({ learnerId, submissionId }),
      ];
      await publicationOf(isReviewedFirst ? events.toReversed() : events);
      expect(await daysOf(caller)).toEqual(['2026-11-20']);
      expect(await progress.request(showLearnerSummary, { learnerId })).toEqual({ trackSlug: 'models', totalXp: 40 });
    }
  });
});
