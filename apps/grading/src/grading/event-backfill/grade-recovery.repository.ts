import { Injectable } from '@nestjs/common';
import { submissionGraded, type PayloadOf } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { addToOutbox, outboxRow } from '@proximal/messaging';
import { lockBestScore } from '../../best-scores/best-score-lock.repository.js';
import { keyOfGrade } from '../grade-event.js';

type Graded = PayloadOf<typeof submissionGraded>;

/** An event holds neither the code nor the tests of a submission, and the learner learns why they are missing. */
const lostComment = {
  line: 1,
  type: 'warning',
  comment: 'Our storage was restored from a backup: the grade is still valid, but the details of this run are lost.',
};

/**
 * Takes back grades that were published before the database was restored from an earlier backup. Other services and the
 * learner know these grades, and a later grade must not add their xp again.
 */
@Injectable()
export class GradeRecoveryRepository {
  async recover(transaction: SqlTransaction, grades: Graded[]): Promise<number> {
    let recovered = 0;
    for (const graded of grades) recovered += await this.recoverOne(transaction, graded);
    return recovered;
  }

  private async recoverOne(transaction: SqlTransaction, graded: Graded): Promise<number> {
    const { learnerId, labId, score, xpAwarded } = graded;
    await lockBestScore(transaction, graded);
    await archiveFormerGrade(transaction, graded);
    if ((await storeGrade(transaction, graded)) === 0) return 0;
    await transaction.execute(sql('grade-recovery-best-score')`
      UPDATE best_score SET score = greatest(score, ${score}::int), xp_awarded = xp_awarded + ${xpAwarded}::int
      WHERE learner_id = ${learnerId}::int AND lab_id = ${labId}::int`);
    await addToOutbox(transaction, [outboxRow(submissionGraded, keyOfGrade(graded), graded)]);
    return 1;
  }
}

async function archiveFormerGrade(transaction: SqlTransaction, { submissionId, revision }: Graded): Promise<void> {
  await transaction.execute(sql('grade-recovery-archive')`
    INSERT INTO past_grade (submission_id, revision, learner_id, lab_version, score, correctness, style, efficiency,
      ran, code_key, xp_awarded, graded_at)
    SELECT id, revision, learner_id, lab_version, score, correctness, style, efficiency, ran, code_key,
      xp_awarded, graded_at
    FROM submission WHERE id = ${submissionId} AND graded_at IS NOT NULL AND revision = ${revision}::int - 1
    ON CONFLICT DO NOTHING`);
}

/** Returns 0 when the submission has this grade or a later one. A submission that waits for its grade keeps its code. */
function storeGrade(transaction: SqlTransaction, graded: Graded): Promise<number> {
  const { submissionId, learnerId, labId, labVersion, revision, score, correctness, style, efficiency } = graded;
  const { xpAwarded, ran = null, codeKey = null, submittedAt, gradedAt } = graded;
  const comments = JSON.stringify([lostComment]);
  return transaction.execute(sql('grade-recovery-store')`
    INSERT INTO submission
      AS stored (id, learner_id, lab_id, lab_version, code, status, revision, submitted_at, graded_at,
      score, correctness, style, efficiency, xp_awarded, tests, comments, ran, code_key)
    VALUES (${submissionId}, ${learnerId}::int, ${labId}::int, ${labVersion}, '', 'graded', ${revision}::int,
      ${submittedAt}::timestamptz, ${gradedAt}::timestamptz, ${score}::int, ${correctness}::int, ${style}::int,
      ${efficiency}::int, ${xpAwarded}::int, '[]', ${comments}::json, ${ran}::boolean, ${codeKey}::text)
    ON CONFLICT (id) DO UPDATE
    SET status = 'graded', revision = excluded.revision, lab_version = excluded.lab_version,
      graded_at = excluded.graded_at,
      score = excluded.score, correctness = excluded.correctness, style = excluded.style,
      efficiency = excluded.efficiency,
      xp_before = stored.xp_before + coalesce(stored.xp_awarded, 0), xp_awarded = excluded.xp_awarded,
      tests = excluded.tests, comments = excluded.comments, ran = excluded.ran, code_key = excluded.code_key
    WHERE stored.graded_at IS NULL OR stored.revision < excluded.revision`);
}
