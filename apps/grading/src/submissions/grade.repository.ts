import { Injectable } from '@nestjs/common';
import { submissionGraded } from '@proximal/contracts';
import { outboxRow } from '@proximal/messaging';
import { Database } from '../database.js';
import type { Grade } from '../grades/grade.js';
import { xpAdded } from '../grades/score.js';

/** A submission that a worker has begun to grade. */
export interface OpenSubmission {
  id: string;
  revision: number;
  learnerId: number;
  labId: number;
  labVersion: string;
  code: string;
  submittedAt: Date;
  /** How often it was begun, this time included. */
  attempts: number;
}

const openColumns = {
  ...{ id: true, revision: true, learnerId: true, labId: true, labVersion: true },
  ...{ code: true, submittedAt: true, attempts: true },
} as const;

type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

@Injectable()
export class GradeRepository {
  constructor(private readonly database: Database) {}

  /** Marks a submission as running and counts the attempt; undefined when it is settled or has another revision. */
  async begin(id: string, revision: number): Promise<OpenSubmission | undefined> {
    const [begun] = await this.database.submission.updateManyAndReturn({
      where: { id, revision, status: { in: ['queued', 'running'] } },
      data: { status: 'running', attempts: { increment: 1 } },
      select: openColumns,
    });
    return begun;
  }

  /**
   * Commits a grade, the learner's best score, the xp and the fact that tells them, all or nothing.
   * Grades of one learner and lab come one after the other; a repeated job finds its submission settled and changes
   * nothing.
   */
  async record(submission: OpenSubmission, grade: Grade, gradedAt: Date): Promise<void> {
    await this.database.$transaction(
      async (transaction) => {
        const best = await lockBestScore(transaction, submission);
        const xpAwarded = xpAdded(best.maxXp, grade.score, best.xpAwarded);
        if (!(await settle(transaction, submission, grade, xpAwarded, gradedAt))) return;
        await transaction.bestScore.update({
          where: { learnerId_labId: { learnerId: submission.learnerId, labId: submission.labId } },
          data: { score: Math.max(best.score, grade.score), xpAwarded: best.xpAwarded + xpAwarded },
        });
        await transaction.outbox.create({ data: factOf(submission, grade, xpAwarded, gradedAt) });
      },
      { maxWait: 10_000, timeout: 20_000 },
    );
  }

  /** Gives up: no score, no xp; the learner may submit again. */
  async fail({ id, revision }: OpenSubmission): Promise<void> {
    await this.database.submission.updateMany({ where: { id, revision, status: 'running' }, data: { status: 'failed' } });
  }
}

/** Inserts or updates the row, either of which locks it until the transaction ends. */
async function lockBestScore(transaction: Transaction, { learnerId, labId }: OpenSubmission) {
  const [best] = await transaction.$queryRaw<[{ score: number; xpAwarded: number; maxXp: number }]>`
    INSERT INTO best_score AS best (learner_id, lab_id, score, xp_awarded) VALUES (${learnerId}, ${labId}, 0, 0)
    ON CONFLICT (learner_id, lab_id) DO UPDATE SET score = best.score
    RETURNING score, xp_awarded AS "xpAwarded", (SELECT max_xp FROM lab WHERE id = best.lab_id) AS "maxXp"`;
  return best;
}

async function settle(
  transaction: Transaction,
  { id, revision }: OpenSubmission,
  { tests, comments, ...scores }: Grade,
  xpAwarded: number,
  gradedAt: Date,
): Promise<boolean> {
  const { count } = await transaction.submission.updateMany({
    where: { id, revision, status: { in: ['queued', 'running'] } },
    data: { status: 'graded', ...scores, tests, comments, xpAwarded, gradedAt },
  });
  return count === 1;
}

function factOf(submission: OpenSubmission, grade: Grade, xpAwarded: number, gradedAt: Date) {
  const { id: submissionId, revision, learnerId, labId, labVersion, submittedAt } = submission;
  const { score, correctness, style, efficiency } = grade;
  return outboxRow(submissionGraded, `${submissionId}-${revision}`, {
    ...{ submissionId, learnerId, labId, labVersion, revision },
    ...{ score, correctness, style, efficiency, xpAwarded },
    submittedAt: submittedAt.toISOString(),
    gradedAt: gradedAt.toISOString(),
  });
}
