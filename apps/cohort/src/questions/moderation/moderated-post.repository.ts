import { Injectable } from '@nestjs/common';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';
import type { ReportKey } from '../../open-reports.js';
import { isShown } from '../question.repository.js';

const postRow = z.strictObject({
  post_id: z.number(),
  learner_id: z.number(),
  question_id: z.number(),
  title: z.string(),
  text: z.string(),
  created_at: z.date(),
  edited_at: z.date().nullable(),
});
const reportedRow = postRow.extend({ cohort_id: z.number(), reasons: z.array(z.string()), reported_at: z.date() });
const cohortRow = postRow.extend({ display_name: z.string().nullable() });

export type ReportedPost = z.infer<typeof reportedRow>;
export type CohortPost = z.infer<typeof cohortRow>;

export interface Decided {
  staffId: number;
  postId: number;
  authorId: number;
  /** Null for moderators, who look after all. */
  cohortId: number | null;
}

const reasonsShown = 5;

const columns = sql.fragment`post.id AS post_id, post.learner_id, question.id AS question_id, question.title, post.text,
  post.created_at, post.edited_at`;
const withQuestion = sql.fragment`JOIN post AS question ON question.id = coalesce(post.question_id, post.id)`;

/** Nobody decides about what they have written or reported. */
const isImpartial = (staffId: number): SqlFragment => sql.fragment`
  (post.learner_id <> ${staffId}::int AND NOT EXISTS (
    SELECT FROM post_report WHERE post_id = post.id AND post_report.learner_id = ${staffId}::int))`;

const isDecided = ({ staffId, postId, authorId, cohortId }: Decided): SqlFragment => sql.fragment`
  id = ${postId} AND post.learner_id = ${authorId} AND ${isShown('post')} AND ${isImpartial(staffId)}
    AND (${cohortId}::int IS NULL OR cohort_id = ${cohortId}::int)`;

@Injectable()
export class ModeratedPostRepository {
  constructor(private readonly database: Database) {}

  listReported(moderatorId: number, behind: ReportKey, limit: number): Promise<ReportedPost[]> {
    return this.database.read(sql('post-list-reported', reportedRow)`
      SELECT ${columns}, post.cohort_id, post.reported_at,
        ARRAY(SELECT reason FROM post_report WHERE post_id = post.id
          ORDER BY post_report.reported_at, post_report.learner_id LIMIT ${reasonsShown}) AS reasons
      FROM post ${withQuestion}
      WHERE post.reported_at IS NOT NULL AND ${isShown('post')} AND ${isImpartial(moderatorId)}
        AND (post.reported_at, post.id) > (${behind.reportedAt}::timestamptz, ${behind.id}::int)
      ORDER BY post.reported_at, post.id LIMIT ${limit}`);
  }

  listOfCohort(cohortId: number, before: number, limit: number): Promise<CohortPost[]> {
    return this.database.read(sql('post-list-of-cohort', cohortRow)`
      SELECT ${columns}, coalesce(display_name, full_name) AS display_name
      FROM post ${withQuestion} LEFT JOIN learner ON learner.learner_id = post.learner_id
      WHERE post.cohort_id = ${cohortId} AND post.id < ${before} AND ${isShown('post')} AND ${isShown('question')}
      ORDER BY post.id DESC LIMIT ${limit}`);
  }

  /** Tells the author, too. Of two calls at once, one gets false. */
  async hide(transaction: SqlTransaction, decided: Decided, now: Date): Promise<boolean> {
    const at = sql.fragment`${now.toISOString()}::timestamptz`;
    const told = await transaction.execute(sql('post-hide')`
      WITH hidden AS (
        UPDATE post SET hidden_at = ${at}, reported_at = NULL WHERE ${isDecided(decided)} RETURNING id, learner_id)
      INSERT INTO post_notice (learner_id, post_id, created_at) SELECT learner_id, id, ${at} FROM hidden`);
    return told > 0;
  }

  async dismiss(transaction: SqlTransaction, decided: Decided, now: Date): Promise<boolean> {
    const dismissed = await transaction.execute(sql('post-dismiss')`
      UPDATE post SET dismissed_at = ${now.toISOString()}::timestamptz, reported_at = NULL
      WHERE ${isDecided(decided)} AND reported_at IS NOT NULL`);
    return dismissed > 0;
  }
}
