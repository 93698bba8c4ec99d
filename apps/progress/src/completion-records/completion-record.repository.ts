import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import { z } from 'zod';
import { Database } from '../database.js';

const recordRow = z.strictObject({
  learnerId: z.number(),
  trackSlug: z.string(),
  completedAt: z.date(),
  lessons: z.number(),
  labs: z.number(),
  verificationCode: z.string().nullable(),
  publishedAt: z.date().nullable(),
});
export type CompletionRecord = z.infer<typeof recordRow>;

const columns = sql.fragment`learner_id AS "learnerId", track_slug AS "trackSlug", completed_at AS "completedAt",
  lessons, labs, verification_code AS "verificationCode", published_at AS "publishedAt"`;

@Injectable()
export class CompletionRecordRepository {
  constructor(private readonly database: Database) {}

  list(learnerId: number): Promise<CompletionRecord[]> {
    return this.database.read(sql('completion-records-of', recordRow)`
      SELECT ${columns} FROM completed_track WHERE learner_id = ${learnerId} ORDER BY completed_at DESC, track_slug`);
  }

  /** A record that is public already keeps its code. */
  publish(
    transaction: SqlTransaction,
    { learnerId, trackSlug }: { learnerId: number; trackSlug: string },
    { code, at }: { code: string; at: Date },
  ): Promise<CompletionRecord | null> {
    return transaction.maybeOne(sql('completion-record-publish', recordRow)`
      UPDATE completed_track SET verification_code = coalesce(verification_code, ${code}::text),
        published_at = coalesce(published_at, ${at.toISOString()}::timestamptz)
      WHERE learner_id = ${learnerId} AND track_slug = ${trackSlug} RETURNING ${columns}`);
  }

  withdraw(
    transaction: SqlTransaction,
    { learnerId, trackSlug }: { learnerId: number; trackSlug: string },
  ): Promise<CompletionRecord | null> {
    return transaction.maybeOne(sql('completion-record-withdraw', recordRow)`
      UPDATE completed_track SET verification_code = NULL, published_at = NULL
      WHERE learner_id = ${learnerId} AND track_slug = ${trackSlug} RETURNING ${columns}`);
  }

  async find(code: string): Promise<CompletionRecord | null> {
    return this.database.readMaybeOne(sql('completion-record-find', recordRow)`
      SELECT ${columns} FROM completed_track WHERE verification_code = ${code}`);
  }
}
