import {
  challengeReviewed,
  challengeSubmitted,
  reviewCompleted,
  submissionGraded,
  type TrackStructure,
} from '@proximal/contracts';
import { outboxRow } from '@proximal/messaging';
import { publishUntilTaken, shortenIntervals, startService, stopAfterwards } from '@proximal/testing';
import { until } from '@proximal/testing/harness';
import pg from 'pg';
import { Clock } from '@proximal/service';
import { start } from '../src/index.js';
import type { Graded, Review, Reviewed, Submitted } from '../src/earning/earned-credit.js';
import { sampleTracks } from './sample-curriculum.js';
import { scriptedBus, ScriptedContent, ScriptedGrading, ScriptedSkillGraph } from './scripted-services.js';

export { until };

shortenIntervals();

class SetClock extends Clock {
  instant = new Date('2026-11-20T12:00:00.000Z');

  override now(): Date {
    return this.instant;
  }
}

export async function startProgress(
  tracks: TrackStructure[] | null = sampleTracks(),
  { isContentThere = true, settings = {} }: { isContentThere?: boolean; settings?: NodeJS.ProcessEnv } = {},
) {
  const bus = await scriptedBus();
  const [content, grading, clock] = [new ScriptedContent(bus), new ScriptedGrading(bus), new SetClock()];
  const skillGraph = new ScriptedSkillGraph(bus);
  if (tracks) content.edition = { version: 'one', publishedAt: '2026-11-01T00:00:00.000Z', tracks };
  await Promise.all([isContentThere && content.appear(), grading.appear()]);
  const service = await startService('progress', (environment) => start(environment, { clock }), settings);
  const database = new pg.Pool({ connectionString: service.environment.PROGRESS_DATABASE_URL, max: 2 });
  // The server may stop before the pool, and then cuts the pool's idle connections.
  database.on('error', () => {});
  stopAfterwards({ stop: () => database.end() });
  // Until then it refuses completions: on a busy machine content may answer late.
  if (tracks && isContentThere)
    await until(async () => (await database.query('SELECT FROM curriculum')).rowCount === 1);
  return { ...service, content, grading, skillGraph, clock, database };
}

export type Progress = Awaited<ReturnType<typeof startProgress>>;

let submissions = 0;

export function aSubmissionId(): string {
  submissions += 1;
  return `sub_${String(submissions).padStart(12, '0')}`;
}

export function aGrade(parts: Partial<Graded['payload']> & { learnerId: number }): Graded {
  const payload = {
    submissionId: aSubmissionId(),
    labId: 101,
    labVersion: 'v1',
    revision: 1,
    score: 80,
    correctness: 80,
    style: 80,
    efficiency: 80,
    xpAwarded: 0,
    submittedAt: '2026-11-20T11:59:00.000Z',
    gradedAt: '2026-11-20T11:59:01.000Z',
    ...parts,
  };
  return rowOf({ id: '', payload });
}

export function aSubmittedChallenge(parts: Partial<Submitted['payload']> & { learnerId: number }) {
  const known = { submissionId: aSubmissionId(), challengeId: 1, attempt: 1, submittedAt: '2026-11-20T11:00:00.000Z' };
  const payload = { ...known, ...parts };
  return { ...outboxRow(challengeSubmitted, `${payload.submissionId} ${payload.attempt}`, payload), payload };
}

export function aReviewedChallenge(parts: Partial<Reviewed['payload']> & { learnerId: number }) {
  const payload = {
    submissionId: aSubmissionId(),
    challengeId: 1,
    skillSlugs: [],
    score: 80,
    xpAwarded: 40,
    submittedAt: '2026-11-20T11:00:00.000Z',
    reviewedAt: '2026-11-20T11:30:00.000Z',
    ...parts,
  };
  return { ...outboxRow(challengeReviewed, payload.submissionId, payload), payload };
}

export function aReview(parts: Partial<Review['payload']> & { reviewerId: number }) {
  submissions += 1;
  const payload = {
    reviewId: submissions,
    challengeId: 1,
    xpAwarded: 15,
    completedAt: '2026-11-20T11:30:00.000Z',
    ...parts,
  };
  return { ...outboxRow(reviewCompleted, String(payload.reviewId), payload), payload };
}

function rowOf({ payload }: Graded) {
  const row = outboxRow(submissionGraded, `${payload.submissionId}-${payload.revision}`, payload);
  return { ...row, payload };
}

export async function publishGrades(progress: Progress, graded: Graded[]): Promise<void> {
  for (const one of graded) await publishUntilTaken(progress.bus, rowOf(one));
  await untilProcessed(
    progress,
    graded.map(({ id }) => id),
  );
}

export async function untilProcessed({ database }: Progress, ids: string[]): Promise<void> {
  const expected = new Set(ids).size;
  const count = 'SELECT FROM processed_event WHERE id = ANY ($1::uuid[])';
  await until(async () => (await database.query(count, [ids])).rowCount === expected);
}
