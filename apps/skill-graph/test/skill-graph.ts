import {
  labGivenUp,
  lessonCompleted,
  solutionOpened,
  submissionGraded,
  trackEntered,
  trackUnlocked,
} from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { publishUntilTaken, startService, stopAfterwards } from '@proximal/testing';
import { until } from '@proximal/testing/harness';
import pg from 'pg';
import { Clock } from '@proximal/service';
import { start } from '../src/index.js';
import type { LearningPace } from '../src/population/population-tasks.service.js';
import { scriptedBus, ScriptedContent, ScriptedGrading, type Graded } from './scripted-services.js';
import { sampleSkills, sampleTracks } from './skilled-curriculum.js';

export { until };

export class SetClock extends Clock {
  instant = new Date('2026-11-20T12:00:00.000Z');

  override now(): Date {
    return this.instant;
  }

  moveDays(days: number): void {
    this.instant = new Date(this.instant.getTime() + days * 86_400_000);
  }
}

const neverLearning: LearningPace = { everyMs: 3_600_000, batchSize: 1, longestMs: 1_000, refreshEveryMs: 3_600_000 };

export async function startSkillGraph({
  tracks = sampleTracks(),
  skills = sampleSkills(),
  isContentThere = true,
  pace = neverLearning,
} = {}) {
  const bus = await scriptedBus();
  const [content, grading] = [new ScriptedContent(bus), new ScriptedGrading(bus)];
  content.edition = { version: 'one', publishedAt: '2026-11-01T00:00:00.000Z', tracks, skills };
  await Promise.all([isContentThere && content.appear(), grading.appear()]);
  const clock = new SetClock();
  const service = await startService('skill-graph', (environment) => start(environment, { clock, pace }));
  const database = new pg.Pool({ connectionString: service.environment.SKILL_GRAPH_DATABASE_URL, max: 2 });
  // Idle connections may be cut when the servers stop.
  database.on('error', () => {});
  stopAfterwards({ stop: () => database.end() });
  return { ...service, content, grading, clock, database };
}

export type SkillGraphService = Awaited<ReturnType<typeof startSkillGraph>>;

let submissions = 0;

export function aSubmissionId(): string {
  submissions += 1;
  return `sub_${String(submissions).padStart(12, '0')}`;
}

/** Submitted and graded at the same instant; its program ran and is unlike any other. */
export function aGrade(
  parts: Partial<Graded['payload']> & { learnerId: number; gradedAt: string },
): Graded & OutboxRow {
  const { score = 100, submissionId = aSubmissionId() } = parts;
  const payload = {
    submissionId,
    labId: 101,
    labVersion: 'v1',
    revision: 1,
    score,
    correctness: score,
    style: score,
    efficiency: score,
    xpAwarded: 0,
    ran: true,
    codeKey: submissionId.slice(-12).padStart(16, '0'),
    submittedAt: parts.gradedAt,
    ...parts,
  };
  return { ...outboxRow(submissionGraded, `${payload.submissionId}-${payload.revision}`, payload), payload };
}

export function aGivingUp(learnerId: number, labId: number, givenUpAt: string): OutboxRow {
  return outboxRow(labGivenUp, `${learnerId}-${labId}`, { learnerId, labId, givenUpAt });
}

export function anOpening(learnerId: number, labId: number, openedAt: string): OutboxRow {
  return outboxRow(solutionOpened, `${learnerId}-${labId}-${openedAt}`, { learnerId, labId, openedAt });
}

export function aCompletion(learnerId: number, lessonId: number, completedAt: string): OutboxRow {
  return outboxRow(lessonCompleted, `${learnerId}-${lessonId}`, { learnerId, lessonId, completedAt });
}

export function anEntry(learnerId: number, trackSlug: string, activeAt: string): OutboxRow {
  return outboxRow(trackEntered, `${learnerId} ${trackSlug} ${activeAt}`, { learnerId, trackSlug, activeAt });
}

export function anUnlock(learnerId: number, trackSlug: string): OutboxRow {
  const payload = { learnerId, trackSlug, unlockedAt: '2026-11-20T12:00:00.000Z' };
  return outboxRow(trackUnlocked, `${learnerId} ${trackSlug}`, payload);
}

export async function publish({ bus, database }: SkillGraphService, ...rows: OutboxRow[]): Promise<void> {
  for (const row of rows) await publishUntilTaken(bus, row);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const processed = 'SELECT FROM processed_event WHERE id = ANY ($1::uuid[])';
  await until(async () => (await database.query(processed, [ids])).rowCount === ids.length);
}
