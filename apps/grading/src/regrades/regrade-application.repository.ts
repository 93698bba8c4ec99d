import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { addToOutbox } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { lockBestScore } from '../best-scores/best-score-lock.repository.js';
import { Database } from '../database.js';
import { isPractice } from '../labs/trust/practice.repository.js';
import { presentEvents } from '../grading/event-backfill/grade-event-backfill.repository.js';
import { regradedLearners } from './regraded-learners.repository.js';
import { planRegrade, type PlannedSubmission } from './regrade-plan.js';

@Injectable()
export class RegradeApplicationRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * All or nothing, by one worker at a time. A regrade without any learners left is ended.
   * @returns false when there is nothing to do
   */
  async applyNext(): Promise<boolean> {
    const now = this.clock.now();
    return this.database.transaction(
      async (transaction) => {
        const regrade = await lockDue(transaction);
        if (!regrade) return false;
        const learnerId = await nextLearner(transaction, regrade.id);
        if (learnerId === undefined) await end(transaction, regrade.id, now);
        else await applyTo(transaction, regrade, learnerId, now);
        return true;
      },
      { timeoutMs: 20_000 },
    );
  }
}

const dueRow = z.strictObject({ id: z.number(), labId: z.number(), allowsDrops: z.boolean() });
type DueRegrade = z.infer<typeof dueRow>;

/**
 * Chooses a regrade at random, so that one that cannot be applied does not block the others. One whose version has lost
 * its trust waits.
 */
async function lockDue(transaction: SqlTransaction): Promise<DueRegrade | null> {
  return transaction.maybeOne(sql('regrade-application-lock-due', dueRow)`
    SELECT id, lab_id AS "labId", allows_drops AS "allowsDrops" FROM regrade
    WHERE ended_at IS NULL AND applied_at IS NOT NULL AND NOT ${isPractice(sql.fragment`lab_version`)}
    ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED`);
}

const nextLearnerRow = z.strictObject({ learnerId: z.number() });

/** Reads in the order of the index; ordered by the learner alone, PostgreSQL would sort all remaining rows. */
async function nextLearner(transaction: SqlTransaction, regradeId: number): Promise<number | undefined> {
  const next = await transaction.maybeOne(sql('regrade-application-next-learner', nextLearnerRow)`
    SELECT learner_id AS "learnerId" FROM regrade_item
    WHERE regrade_id = ${regradeId} AND outcome IS NULL ORDER BY outcome, learner_id LIMIT 1`);
  return next?.learnerId;
}

async function end(transaction: SqlTransaction, regradeId: number, now: Date): Promise<void> {
  await transaction.execute(
    sql('regrade-application-end')`UPDATE regrade SET ended_at = ${now} WHERE id = ${regradeId}`,
  );
}

/** Grades of the same learner and lab wait meanwhile; their xp is then computed from the result of this regrade. */
async function applyTo(
  transaction: SqlTransaction,
  { id, labId, allowsDrops }: DueRegrade,
  learnerId: number,
  now: Date,
): Promise<void> {
  await lockBestScore(transaction, { learnerId, labId });
  const [learner] = await regradedLearners(transaction, id, [learnerId]);
  if (!learner) throw new Error(`regrade ${id} has nothing of learner ${learnerId}`);
  const { submissions, bestScore, xpAwarded } = planRegrade(learner.current, learner.regraded, allowsDrops);
  const changed = submissions.filter(({ outcome }) => outcome !== 'retained' && outcome !== 'ungradable');
  const changedIds = changed.map(({ submissionId }) => submissionId);
  await archiveGrades(transaction, changedIds);
  await recordDrops(
    transaction,
    id,
    changed.filter(({ outcome }) => outcome === 'dropped'),
    now,
  );
  await replaceGrades(transaction, id, changed, now);
  await transaction.execute(sql('regrade-application-apply-to')`
    UPDATE best_score SET score = ${bestScore}, xp_awarded = ${xpAwarded}
    WHERE learner_id = ${learnerId} AND lab_id = ${labId}`);
  await addToOutbox(transaction, await presentEvents(transaction, changedIds));
  await closeItems(transaction, id, submissions);
}

async function archiveGrades(transaction: SqlTransaction, ids: string[]): Promise<void> {
  await transaction.execute(sql('regrade-application-store-past-grades')`
    INSERT INTO past_grade (submission_id, revision, learner_id, lab_version, score, correctness, style, efficiency,
      ran, code_key, xp_awarded, graded_at)
    SELECT id, revision, learner_id, lab_version, score, correctness, style, efficiency, ran, code_key,
      xp_awarded, graded_at
    FROM submission WHERE id = ANY (${ids})`);
}

async function recordDrops(
  transaction: SqlTransaction,
  regradeId: number,
  dropped: PlannedSubmission[],
  now: Date,
): Promise<void> {
  if (dropped.length === 0) return;
  await transaction.execute(sql('regrade-application-record-drops')`
    INSERT INTO score_drop
      (submission_id, revision, regrade_id, lab_id, learner_id, former_score, score, xp, requested_by,
       reason, dropped_at)
    SELECT submission.id, submission.revision + 1, regrade.id, regrade.lab_id, submission.learner_id,
      submission.score, item.score, given.xp, applied_by, reason, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) AS given ("submissionId" text, xp int)
    JOIN submission ON submission.id = "submissionId"
    JOIN regrade ON regrade.id = ${regradeId}
    JOIN regrade_item AS item ON item.regrade_id = regrade.id AND submission_id = submission.id`);
}

async function replaceGrades(
  transaction: SqlTransaction,
  regradeId: number,
  changed: PlannedSubmission[],
  now: Date,
): Promise<void> {
  await transaction.execute(sql('regrade-application-replace-grades')`
    UPDATE submission
    SET revision = submission.revision + 1, lab_version = regrade.lab_version, score = item.score,
      correctness = item.correctness,
      style = item.style, efficiency = item.efficiency, ran = item.ran, code_key = item.code_key, tests = item.tests,
      comments = item.comments, graded_at = ${now},
      xp_before = submission.xp_before + submission.xp_awarded, xp_awarded = given.xp
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS given ("submissionId" text, xp int)
    JOIN regrade ON regrade.id = ${regradeId}
    JOIN regrade_item AS item ON item.regrade_id = regrade.id AND submission_id = "submissionId"
    WHERE submission.id = "submissionId"`);
}

async function closeItems(transaction: SqlTransaction, regradeId: number, planned: PlannedSubmission[]): Promise<void> {
  await transaction.execute(sql('regrade-application-close-items')`
    UPDATE regrade_item SET outcome = given.outcome, xp = given.xp, tests = NULL, comments = NULL
    FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      AS given ("submissionId" text, outcome regrade_outcome, xp int)
    WHERE regrade_id = ${regradeId} AND submission_id = "submissionId"`);
}
