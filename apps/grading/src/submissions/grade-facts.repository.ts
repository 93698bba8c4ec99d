import { Injectable } from '@nestjs/common';
import { submissionGraded, type Told } from '@proximal/contracts';
import { factId, outboxRow, type FactSource, type OutboxRow } from '@proximal/messaging';
import { Database } from '../database.js';
import { Prisma } from '../generated/prisma/client.js';
import { gradeFact, type GradedSubmission } from './grade-fact.js';

const batchSize = 500;

/** A constraint of the table sees to it that a submission with `graded_at` has all of its grade. */
const columns = Prisma.sql`id, revision, learner_id AS "learnerId", lab_id AS "labId", lab_version AS "labVersion",
  submitted_at AS "submittedAt", score, correctness, style, efficiency, xp_awarded AS "xpAwarded", graded_at AS "gradedAt"`;

/** Derives the facts of grades from the submissions that have one; of a submission graded anew, its latest. */
@Injectable()
export class GradeFacts implements FactSource {
  constructor(private readonly database: Database) {}

  async factsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const graded = await this.database.$queryRaw<GradedSubmission[]>`
      SELECT ${columns} FROM submission WHERE id > ${after ?? ''} AND graded_at IS NOT NULL ORDER BY id LIMIT ${batchSize}`;
    const rows = graded.map(gradeFact).map(({ key, payload }) => outboxRow(submissionGraded, key, payload));
    const last = graded.length === batchSize ? graded.at(-1) : undefined;
    return { rows, next: last?.id ?? null };
  }

  /** The facts of a learner's newest grades after an instant, `limit` at most, oldest first. */
  async recent(learnerId: number, since: Date, limit: number): Promise<Told<typeof submissionGraded>[]> {
    const graded = await this.database.$queryRaw<GradedSubmission[]>`
      SELECT ${columns} FROM submission WHERE learner_id = ${learnerId} AND graded_at > ${since}
      ORDER BY graded_at DESC, id DESC LIMIT ${limit}`;
    return graded
      .reverse()
      .map(gradeFact)
      .map(({ key, payload }) => ({ id: factId(submissionGraded, key), payload }));
  }
}
