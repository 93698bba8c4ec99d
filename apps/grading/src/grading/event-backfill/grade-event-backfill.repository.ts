import { Injectable } from '@nestjs/common';
import { submissionGraded, type EventEnvelope } from '@proximal/contracts';
import { sql, type SqlSession } from '@proximal/database';
import { z } from 'zod';
import { eventId, outboxRow, type EventBackfill, type OutboxRow } from '@proximal/messaging';
import { Database } from '../../database.js';
import { gradedRow, gradeEvent, type GradedSubmission } from '../grade-event.js';

const batchSize = 500;

const columnsOf = (
  grades: 'submission' | 'published',
) => sql.fragment`id, revision, learner_id AS "learnerId", lab_id AS "labId",
  lab_version AS "labVersion", submitted_at AS "submittedAt", score, correctness, style, efficiency,
  xp_awarded AS "xpAwarded", ran, code_key AS "codeKey", graded_at AS "gradedAt",
  (SELECT earlier.score FROM past_grade AS earlier
   WHERE earlier.submission_id = ${sql.identifier(grades, 'id')}
     AND earlier.revision = ${sql.identifier(grades, 'revision')} - 1) AS "previousScore"`;

/** A constraint of the table ensures that `graded_at` is set only on a whole grade. */
const published = sql.fragment`(
  SELECT id, revision, learner_id, lab_id, lab_version, submitted_at, score, correctness, style, efficiency,
    xp_awarded, ran, code_key, graded_at
  FROM submission WHERE graded_at IS NOT NULL AND NOT is_practice
  UNION ALL
  SELECT id, past.revision, past.learner_id, lab_id, past.lab_version, submitted_at, past.score,
    past.correctness, past.style, past.efficiency, past.xp_awarded, past.ran, past.code_key, past.graded_at
  FROM past_grade AS past JOIN submission ON id = submission_id) AS published`;

export async function presentEvents(transaction: SqlSession, submissionIds: string[]): Promise<OutboxRow[]> {
  const graded = await transaction.query(sql('grade-events-present', gradedRow)`
    SELECT ${columnsOf('submission')} FROM submission WHERE id = ANY (${submissionIds}) ORDER BY id`);
  return graded.map(rowOf);
}

const eventsAfterRow = z.strictObject({ id: z.string() });

/** After a regrade, the events of all revisions. Erased learners, whose ids are negative, have none. */
@Injectable()
export class GradeEventBackfill implements EventBackfill {
  constructor(private readonly database: Database) {}

  async eventsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const page = await this.database.query(sql('grade-events-after', eventsAfterRow)`
      SELECT id FROM submission WHERE id > ${after ?? ''} AND graded_at IS NOT NULL AND NOT is_practice AND learner_id > 0
      ORDER BY id LIMIT ${batchSize}`);
    const ids = page.map(({ id }) => id);
    const graded = await this.database.query(sql('grade-events-of-submissions', gradedRow)`
      SELECT ${columnsOf('published')} FROM ${published} WHERE id = ANY (${ids}) ORDER BY id, revision`);
    const last = page.length === batchSize ? page.at(-1) : undefined;
    return { rows: graded.map(rowOf), next: last?.id ?? null };
  }

  async findRecent(learnerId: number, since: Date, limit: number): Promise<EventEnvelope<typeof submissionGraded>[]> {
    const graded = await this.database.query(sql('grade-events-recent', gradedRow)`
      SELECT ${columnsOf('published')} FROM ${published} WHERE learner_id = ${learnerId} AND graded_at > ${since}
      ORDER BY graded_at DESC, id DESC, revision DESC LIMIT ${limit}`);
    return graded
      .reverse()
      .map(gradeEvent)
      .map(({ key, payload }) => ({ id: eventId(submissionGraded, key), payload }));
  }
}

function rowOf(graded: GradedSubmission): OutboxRow {
  const { key, payload } = gradeEvent(graded);
  return outboxRow(submissionGraded, key, payload);
}
