import { Injectable } from '@nestjs/common';
import { gradedSubmission, Refusal, type Submission } from '@proximal/contracts';
import { Database } from '../database.js';
import type { Submission as Row } from '../generated/prisma/client.js';

export interface NewSubmission {
  id: string;
  learnerId: number;
  labId: number;
  code: string;
  submittedAt: Date;
}

/** A caller's `Idempotency-Key` and the hash of what came with it. */
export interface GivenKey {
  operation: string;
  key: string;
  bodyHash: string;
}

export interface Accepted {
  id: string;
  /** False for the earlier submission of a repeated key. */
  isNew: boolean;
}

@Injectable()
export class SubmissionRepository {
  constructor(private readonly database: Database) {}

  /**
   * Accepts a submission of the lab's present version.
   * @throws Refusal lab-unknown
   */
  async add({ id, learnerId, labId, code, submittedAt }: NewSubmission): Promise<Accepted> {
    const added = await this.database.$executeRaw`
      INSERT INTO submission (id, learner_id, lab_id, lab_version, code, submitted_at)
      SELECT ${id}, ${learnerId}, id, version, ${code}, ${submittedAt} FROM lab WHERE id = ${labId} AND retired_at IS NULL`;
    if (added === 0) throw new Refusal('lab-unknown');
    return { id, isNew: true };
  }

  /**
   * The same under a key: key and submission are one statement, so neither is ever there without the other.
   * Of two at once one claims the key; the other waits on the unique index and finds the winner's submission.
   * @throws Refusal lab-unknown, or key-reused when the key came with another body before
   */
  async addOnce({ id, learnerId, labId, code, submittedAt }: NewSubmission, given: GivenKey): Promise<Accepted> {
    const { operation, key, bodyHash } = given;
    const added = await this.database.$executeRaw`
      WITH claimed AS (
        INSERT INTO idempotency_key (learner_id, operation, key, body_hash, submission_id, created_at)
        SELECT ${learnerId}, ${operation}, ${key}, ${bodyHash}, ${id}, ${submittedAt}
        FROM lab WHERE id = ${labId} AND retired_at IS NULL
        ON CONFLICT (learner_id, operation, key) DO UPDATE
        SET body_hash = excluded.body_hash, submission_id = excluded.submission_id, created_at = excluded.created_at
        WHERE idempotency_key.created_at < excluded.created_at - interval '24 hours'
        RETURNING submission_id
      )
      INSERT INTO submission (id, learner_id, lab_id, lab_version, code, submitted_at)
      SELECT claimed.submission_id, ${learnerId}, lab.id, lab.version, ${code}, ${submittedAt}
      FROM claimed, lab WHERE lab.id = ${labId} AND lab.retired_at IS NULL`;
    return added === 0 ? { id: await this.submissionOf(learnerId, given), isNew: false } : { id, isNew: true };
  }

  /**
   * A submission as its learner sees it.
   * @throws Refusal submission-unknown when there is none, or it is somebody else's
   */
  async show(learnerId: number, id: string): Promise<Submission> {
    const row = await this.database.submission.findUnique({ where: { id, learnerId } });
    if (!row) throw new Refusal('submission-unknown');
    return shown(row);
  }

  /** A learner's submissions of a lab, newest first, those before `beforeId` if it is given. */
  async list(learnerId: number, labId: number, limit: number, beforeId: string | null): Promise<Submission[]> {
    const rows = await this.database.submission.findMany({
      where: { learnerId, labId, ...(beforeId !== null && { id: { lt: beforeId } }) },
      orderBy: { id: 'desc' },
      take: limit,
    });
    return rows.map(shown);
  }

  /** Of these submissions the ones that are graded or failed. */
  async settledAmong(ids: string[]): Promise<string[]> {
    const rows = await this.database.submission.findMany({
      where: { id: { in: ids }, status: { in: ['graded', 'failed'] } },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  private async submissionOf(learnerId: number, { operation, key, bodyHash }: GivenKey): Promise<string> {
    const claimed = await this.database.idempotencyKey.findUnique({
      where: { learnerId_operation_key: { learnerId, operation, key } },
    });
    if (!claimed) throw new Refusal('lab-unknown');
    if (claimed.bodyHash !== bodyHash) throw new Refusal('key-reused');
    return claimed.submissionId;
  }
}

function shown(row: Row): Submission {
  const known = {
    submission_id: row.id,
    lab_id: row.labId,
    lab_version: row.labVersion,
    submitted_at: row.submittedAt.toISOString(),
  };
  if (row.status !== 'graded') return { ...known, status: row.status };
  const { status, score, correctness, style, efficiency, tests, comments, xpAwarded, gradedAt } = row;
  const grade = { score, correctness, style, efficiency, tests, inline_comments: comments, xp_awarded: xpAwarded };
  // Parsed, for only a constraint of the table knows that a graded row lacks nothing.
  return gradedSubmission.parse({ ...known, status, ...grade, graded_at: gradedAt?.toISOString() });
}
