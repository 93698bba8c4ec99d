import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import type { Graded } from './lab-credit.js';

@Injectable()
export class LabGradeRepository {
  /** Stores the latest revision of each submission, in one statement. */
  async upsertLatest(transaction: SqlTransaction, graded: Graded[]): Promise<void> {
    await transaction.execute(sql('lab-grade-keep-latest')`
      INSERT INTO lab_grade AS stored (submission_id, learner_id, lab_id, revision, score, submitted_at, graded_at)
       SELECT DISTINCT ON ("submissionId") "submissionId", "learnerId", "labId", revision, score, "submittedAt", "gradedAt"
       FROM jsonb_to_recordset(${JSON.stringify(graded.map(({ payload }) => payload))}::jsonb) AS given ("submissionId" text COLLATE "C", "learnerId" int, "labId" int,
         revision int, score int, "submittedAt" timestamptz, "gradedAt" timestamptz)
       ORDER BY "submissionId", revision DESC
       ON CONFLICT (submission_id) DO UPDATE
       SET revision = excluded.revision, score = excluded.score, graded_at = excluded.graded_at
       WHERE stored.revision < excluded.revision`);
  }
}
