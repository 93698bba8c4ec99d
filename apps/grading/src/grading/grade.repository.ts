import { Injectable } from '@nestjs/common';
import { programFiles, submissionGraded } from '@proximal/contracts';
import { sql, type SqlFragment, type SqlSession, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { currentPartition, outboxRow } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { recordedTraceparent } from '@proximal/telemetry';
import { lockBestScore } from '../best-scores/best-score-lock.repository.js';
import { Database } from '../database.js';
import type { Grade } from '../grades/grade.js';
import { isPractice } from '../labs/trust/practice.repository.js';
import { xpAdded } from '../grades/score.js';
import { gradeEvent } from './grade-event.js';

const openRow = z.strictObject({
  id: z.string(),
  revision: z.number(),
  learnerId: z.number(),
  labId: z.number(),
  labVersion: z.string(),
  code: z.string(),
  files: programFiles.nullable(),
  submittedAt: z.date(),
  attempts: z.number(),
  isPractice: z.boolean(),
});
export type OpenSubmission = z.infer<typeof openRow>;

@Injectable()
export class GradeRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts the attempt. Null when the submission is finished, has no slot or has another revision. */
  async begin(id: string, revision: number): Promise<OpenSubmission | null> {
    return this.database.maybeOne(sql('grade-begin', openRow)`
      UPDATE submission SET status = 'running', attempts = attempts + 1
      WHERE id = ${id} AND revision = ${revision} AND status IN ('queued', 'running') AND slot IS NOT NULL
      RETURNING id, revision, learner_id AS "learnerId", lab_id AS "labId", lab_version AS "labVersion", code,
        files, submitted_at AS "submittedAt", attempts, ${isPractice(sql.fragment`lab_version`)} AS "isPractice"`);
  }

  /** All or nothing, with the learner's best score and xp. A repeated job finds its submission finished. */
  async record(submission: OpenSubmission, grade: Grade): Promise<void> {
    const gradedAt = this.clock.now();
    if (submission.isPractice) return commitPractice(this.database, submission, grade, gradedAt);
    await this.database.transaction(
      async (transaction) => {
        const best = await lockBestScore(transaction, submission);
        const xpAwarded = best.givenUpAt === null ? xpAdded(best.maxXp, grade.score, best.xpAwarded) : 0;
        await commitGrade(transaction, submission, grade, xpAwarded, gradedAt);
      },
      { timeoutMs: 20_000 },
    );
  }

  async fail({ id, revision }: OpenSubmission): Promise<void> {
    await this.database.submission.updateMany({
      where: { id, revision, status: 'running' },
      data: { status: 'failed' },
    });
  }
}

/** One statement, because each more costs a worker time. Changes nothing when the submission is finished. */
async function commitGrade(
  transaction: SqlTransaction,
  submission: OpenSubmission,
  grade: Grade,
  xpAwarded: number,
  gradedAt: Date,
): Promise<void> {
  const { id, revision, learnerId, labId } = submission;
  const { score } = grade;
  const { key, payload } = gradeEvent({ ...submission, ...grade, previousScore: null, xpAwarded, gradedAt });
  const event = outboxRow(submissionGraded, key, payload);
  await transaction.execute(sql('grade-commit')`
    WITH finished AS (
      UPDATE submission SET ${columnsOf(grade, gradedAt)}, xp_awarded = ${xpAwarded}
      WHERE id = ${id} AND revision = ${revision} AND status IN ('queued', 'running')
      RETURNING id
    ), awarded AS (
      UPDATE best_score SET score = greatest(best_score.score, ${score}), xp_awarded = xp_awarded + ${xpAwarded}
      FROM finished WHERE learner_id = ${learnerId} AND lab_id = ${labId}
    )
    INSERT INTO ${currentPartition('outbox')} (id, subject, payload, trace_context)
    SELECT ${event.id}::uuid, ${event.subject}, ${JSON.stringify(event.payload)}::jsonb,
      ${recordedTraceparent() ?? null}::text FROM finished
    WHERE NOT EXISTS (SELECT FROM outbox WHERE outbox.id = ${event.id}::uuid)`);
}

/** Only the submission has the grade: no best score, no xp, and no event tells others. */
async function commitPractice(
  database: SqlSession,
  { id, revision }: OpenSubmission,
  grade: Grade,
  gradedAt: Date,
): Promise<void> {
  await database.execute(sql('grade-commit-practice')`
    UPDATE submission SET ${columnsOf(grade, gradedAt)}, xp_awarded = 0, is_practice = true
    WHERE id = ${id} AND revision = ${revision} AND status IN ('queued', 'running')`);
}

function columnsOf(grade: Grade, gradedAt: Date): SqlFragment {
  const { score, correctness, style, efficiency, ran, codeKey, tests, comments } = grade;
  return sql.fragment`status = 'graded', score = ${score}, correctness = ${correctness}, style = ${style},
    efficiency = ${efficiency}, ran = ${ran}, code_key = ${codeKey}, tests = ${JSON.stringify(tests)}::json,
    comments = ${JSON.stringify(comments)}::json, graded_at = ${gradedAt}`;
}
