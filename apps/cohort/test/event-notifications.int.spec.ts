import { jetstream } from '@nats-io/jetstream';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { submissionGraded, trackCompleted, trackUnlocked, type PayloadOf } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { anEvent, publishEvents, startCohort, until, type CohortUnderTest } from './cohort.js';
import { Notified } from './notified.js';

let cohort: CohortUnderTest;
let notified: Notified;
let learnerId = 100;
beforeAll(async () => {
  cohort = await startCohort();
  notified = new Notified(cohort);
});
beforeEach(() => {
  learnerId += 1;
});

const submission = () => `sub_${String(learnerId).padStart(12, '0')}`;

function unlocked(trackSlug: string, unlockedAt: string): OutboxRow {
  return outboxRow(trackUnlocked, `${learnerId} ${trackSlug}`, { learnerId, trackSlug, unlockedAt });
}

function graded(parts: Partial<PayloadOf<typeof submissionGraded>>): OutboxRow {
  return anEvent(submissionGraded, {
    submissionId: submission(),
    learnerId,
    labId: 101,
    labVersion: 'v1',
    revision: 1,
    score: 50,
    correctness: 50,
    style: 50,
    efficiency: 50,
    xpAwarded: 0,
    submittedAt: '2026-11-19T08:00:00.000Z',
    gradedAt: '2026-11-19T08:00:01.000Z',
    ...parts,
  });
}

let deliveries = 0;

async function deliverAgain(rows: OutboxRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await cohort.database.query('DELETE FROM processed_event WHERE id = ANY ($1::uuid[])', [ids]);
  for (const { id, subject, payload } of rows) {
    deliveries += 1;
    await jetstream(cohort.bus).publish(subject, JSON.stringify({ id, payload }), { msgID: `again ${deliveries}` });
  }
  const marks = 'SELECT FROM processed_event WHERE id = ANY ($1::uuid[])';
  await until(async () => (await cohort.database.query(marks, [ids])).rowCount === new Set(ids).size);
}

describe('a notification of an unlocked track', () => {
  it('comes once for each track, however often the event comes', async () => {
    const rows = [unlocked('ai-models', '2026-11-20T10:00:00.000Z'), unlocked('agents', '2026-11-20T11:00:00.000Z')];
    await publishEvents(cohort, rows);
    const before = await notified.all(learnerId);
    expect(before.map(({ id: _, ...one }) => one)).toEqual([
      {
        kind: 'track-unlocked',
        title: 'The track “Agents” is unlocked.',
        is_read: false,
        created_at: '2026-11-20T11:00:00.000Z',
        track_slug: 'agents',
      },
      {
        kind: 'track-unlocked',
        title: 'The track “AI models” is unlocked.',
        is_read: false,
        created_at: '2026-11-20T10:00:00.000Z',
        track_slug: 'ai-models',
      },
    ]);
    const read = await notified.read(learnerId, before[1]!.id);
    await deliverAgain([...rows].reverse());
    expect(await notified.all(learnerId)).toEqual([before[0], read]);
  });
});

describe('a notification of a completed track', () => {
  const completed = (trackSlug: string, completedAt: string) => {
    const payload = { learnerId, trackSlug, completedAt, curriculumVersion: 'one', lessons: 3, labs: 1 };
    return outboxRow(trackCompleted, `${learnerId} ${trackSlug}`, payload);
  };

  it('comes once for each track, however often the event comes, beside that of its being unlocked', async () => {
    const at = '2026-11-20T11:00:00.000Z';
    const rows = [unlocked('ai-models', '2026-11-20T10:00:00.000Z'), completed('ai-models', at)];
    await publishEvents(cohort, rows);
    await deliverAgain([...rows].reverse());
    const [first, second, ...others] = await notified.all(learnerId);
    expect([first, second!.kind, others]).toEqual([
      {
        id: expect.any(Number),
        kind: 'track-completed',
        title: 'You have completed the track “AI models”.',
        is_read: false,
        created_at: at,
        track_slug: 'ai-models',
      },
      'track-unlocked',
      [],
    ]);
    expect(await notified.read(learnerId, first!.id)).toMatchObject({ kind: 'track-completed', is_read: true });
  });

  it('does not come for a track of long ago, which the backfill finds', async () => {
    await publishEvents(cohort, [completed('agents', '2026-08-22T11:59:59.999Z')]);
    expect(await notified.all(learnerId)).toEqual([]);
  });
});

describe('a notification of a changed score', () => {
  it('comes for a regrade that changes the score, and names both scores', async () => {
    await publishEvents(cohort, [
      graded({}),
      graded({ revision: 2, score: 70, previousScore: 50, gradedAt: '2026-11-20T08:00:00.000Z' }),
    ]);
    expect(await notified.all(learnerId)).toEqual([
      {
        id: expect.any(Number),
        kind: 'score-changed',
        title: 'A new version of a lab has changed your score from 50 to 70.',
        is_read: false,
        created_at: '2026-11-20T08:00:00.000Z',
        submission_id: submission(),
        lab_id: 101,
        previous_score: 50,
        score: 70,
      },
    ]);
  });

  it('does not come for an equal score, or for an event that does not name the previous score', async () => {
    await publishEvents(cohort, [graded({ revision: 2, previousScore: 50 }), graded({ revision: 3, score: 80 })]);
    expect(await notified.all(learnerId)).toEqual([]);
  });

  it('comes once for each regrade, in any order and however often', async () => {
    const regrades = [70, 40, 90].map((score, index) =>
      graded({
        revision: index + 2,
        score,
        previousScore: [50, 70, 40][index]!,
        gradedAt: `2026-11-20T0${index + 1}:00:00.000Z`,
      }),
    );
    await publishEvents(cohort, [...regrades].reverse());
    await deliverAgain([...regrades, ...regrades]);
    const scores = (await notified.ofKind(learnerId, 'score-changed')).map((one) => [one.previous_score, one.score]);
    expect(scores).toEqual([
      [40, 90],
      [70, 40],
      [50, 70],
    ]);
  });

  it('does not come for a regrade of long ago, which a backfill publishes again', async () => {
    await publishEvents(cohort, [
      graded({ revision: 2, score: 70, previousScore: 50, gradedAt: '2026-08-22T11:59:59.999Z' }),
      graded({ revision: 3, score: 80, previousScore: 70, gradedAt: '2026-08-22T12:00:00.000Z' }),
    ]);
    expect((await notified.all(learnerId)).map(({ created_at }) => created_at)).toEqual(['2026-08-22T12:00:00.000Z']);
  });
});
