import { beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { submissionGraded } from '@proximal/contracts';
import { durableName, eventStreamName } from '@proximal/messaging';
import { aLearner } from '@proximal/testing';
import type { Graded } from '../src/earning/earned-credit.js';
import { happen, type Happening } from './history.js';
import { aGrade, aSubmissionId, startProgress, until, type Progress } from './progress.js';

const callers = Array.from({ length: 4 }, () => aLearner());

function aRichHistory(): Happening[] {
  return callers.flatMap((caller, index): Happening[] => {
    const learnerId = caller.id;
    const day = (number: number, time: string) => `2026-11-${String(number + index).padStart(2, '0')}T${time}.000Z`;
    const grade = (parts: Partial<Graded['payload']>) => ({
      kind: 'grade' as const,
      event: aGrade({ learnerId, ...parts }),
    });
    const complete = (lessonId: number, at: string) => ({ kind: 'completion' as const, caller, lessonId, at });
    const regraded = {
      submissionId: aSubmissionId(),
      labId: 102,
      submittedAt: day(3, '23:59:59'),
      gradedAt: day(4, '00:00:01'),
    };
    return [
      complete(1, day(1, '08:00:00')),
      grade({ labId: 101, score: 50, xpAwarded: 60, submittedAt: day(1, '09:00:00') }),
      grade({ ...regraded, score: 70, xpAwarded: 90 }),
      complete(4, day(4, '10:00:00')),
      grade({ ...regraded, revision: 2, score: 40, xpAwarded: -50, gradedAt: day(9, '12:00:00') }),
      grade({ ...regraded, revision: 3, score: 80, xpAwarded: 5, gradedAt: day(10, '12:00:00') }),
      grade({ labId: 999, xpAwarded: 3, submittedAt: day(6, '07:00:00') }),
      complete(2, day(6, '06:00:00')),
      // Two grades at the same instant are in two tracks.
      grade({ labId: 101, submittedAt: day(7, '11:00:00'), score: 61, xpAwarded: 12 }),
      grade({ labId: 103, submittedAt: day(7, '11:00:00') }),
      complete(3, day(2, '11:00:00')),
      complete(5, day(7, '10:59:59')),
    ];
  });
}

const tables = [
  'completion',
  'lab_grade',
  'xp_entry',
  'active_day',
  'learner',
  'curriculum',
  'processed_event',
  'inbox',
];

async function dumpOf({ database }: Progress): Promise<Record<string, unknown[]>> {
  const dump: Record<string, unknown[]> = {};
  for (const table of tables) {
    const select = `SELECT to_jsonb(t) - 'processed_at' - 'identity' AS row FROM ${table} AS t
      ORDER BY to_jsonb(t)::text`;
    dump[table] = (await database.query<{ row: unknown }>(select)).rows.map(({ row }) => row);
  }
  return dump;
}

async function producedBy({ database }: Progress) {
  const others = `SELECT id FROM outbox WHERE subject <> 'progress.track-entered.v1' ORDER BY id`;
  const tracks = `
    SELECT DISTINCT ON (payload->>'learnerId') payload->>'learnerId' AS "learnerId", payload->>'trackSlug' AS track
    FROM outbox
    WHERE subject = 'progress.track-entered.v1'
    ORDER BY payload->>'learnerId', payload->>'activeAt' DESC, payload->>'trackSlug' DESC`;
  return { others: (await database.query(others)).rows, tracks: (await database.query(tracks)).rows };
}

let deliveries = 0;

async function deliverTo({ bus }: Progress, graded: Graded[]): Promise<void> {
  for (const { id, payload } of graded) {
    deliveries += 1;
    // Each message has its own id, because JetStream would drop repetitions.
    await jetstream(bus).publish(submissionGraded.subject, JSON.stringify({ id, payload }), {
      msgID: String(deliveries),
    });
  }
  const { consumers } = await jetstreamManager(bus);
  await until(async () => {
    const info = await consumers.info(eventStreamName, durableName('progress', submissionGraded.subject));
    return info.num_pending === 0 && info.num_ack_pending === 0;
  });
}

async function endOf(history: Happening[]) {
  const progress = await startProgress();
  await (await jetstreamManager(progress.bus)).streams.purge(eventStreamName);
  await happen(progress, history, (graded) => deliverTo(progress, graded));
  const end = { dump: await dumpOf(progress), published: await producedBy(progress) };
  await Promise.all([progress.stop(), progress.content.vanish(), progress.grading.vanish()]);
  return end;
}

function shuffled(history: Happening[]): Happening[] {
  return history
    .map((one, index) => ({ one, key: (index * 2_654_435_761) % 4_294_967_296 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

describe('a history', () => {
  const history = aRichHistory();
  let inOrder: Awaited<ReturnType<typeof endOf>>;
  beforeAll(async () => {
    inOrder = await endOf(history);
  });

  it('leads to rows of every kind', () => {
    const { completion, lab_grade, xp_entry, active_day, learner, processed_event } = inOrder.dump;
    const counts = [completion, lab_grade, xp_entry, active_day, learner, processed_event].map((rows) => rows?.length);
    expect(counts).toEqual([20, 20, 44, 24, 4, 28]);
    expect(learner).toContainEqual({
      learner_id: callers[0]!.id,
      track_slug: 'models',
      active_at: '2026-11-07T11:00:00+00:00',
    });
  });

  it.each<[string, (history: Happening[]) => Happening[]]>([
    ['when everything comes twice in a row', (one) => one.flatMap((happening) => [happening, happening])],
    ['in reverse order', (one) => one.toReversed()],
    ['when it comes twice as a whole', (one) => [...one, ...one]],
    ['when it comes twice and shuffled', (one) => shuffled([...one, ...one])],
  ])('leads to the same content %s', async (_, change) => {
    expect(await endOf(change(history))).toEqual(inOrder);
  });
});
