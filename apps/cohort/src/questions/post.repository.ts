import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { isShown, type Reader } from './question.repository.js';

const idRow = z.strictObject({ id: z.number() });
const countRow = z.strictObject({ count: z.number() });
const ownRow = z.strictObject({ id: z.number(), questionId: z.number(), at: z.date() });

export type OwnPost = z.infer<typeof ownRow>;

export interface NewPost {
  questionId?: number;
  title: string;
  text: string;
  challengeId: number | null;
  labId: number | null;
}

const thread = sql.fragment`coalesce(post.question_id, post.id)`;
/** Nobody sees an answer to a question that is deleted or hidden. */
const isReadable = sql.fragment`(${isShown('post')} AND EXISTS (
  SELECT FROM post AS question WHERE question.id = ${thread} AND ${isShown('question')}))`;

@Injectable()
export class PostRepository {
  async hasChallenge(transaction: SqlTransaction, cohortId: number, challengeId: number): Promise<boolean> {
    const found = await transaction.maybeOne(sql('post-challenge', idRow)`
      SELECT id FROM challenge WHERE id = ${challengeId} AND cohort_id = ${cohortId}`);
    return found !== null;
  }

  /** Counts deleted ones, too. */
  async countSince(transaction: SqlTransaction, learnerId: number, since: Date): Promise<number> {
    const { count } = await transaction.one(sql('post-count', countRow)`
      SELECT count(*)::int AS count FROM post
      WHERE learner_id = ${learnerId} AND created_at >= ${since.toISOString()}::timestamptz`);
    return count;
  }

  /** Null for a learner who is being erased. */
  async add(transaction: SqlTransaction, writer: Reader, post: NewPost, now: Date): Promise<number | null> {
    const added = await transaction.maybeOne(sql('post-add', idRow)`
      INSERT INTO post (cohort_id, learner_id, question_id, title, text, challenge_id, lab_id, created_at)
      VALUES (${writer.cohortId}, ${writer.learnerId}, ${post.questionId ?? null}::int, ${post.title}, ${post.text},
        ${post.challengeId}::int, ${post.labId}::int, ${now.toISOString()}::timestamptz)
      RETURNING id`);
    return added?.id ?? null;
  }

  /** @returns whether the answer is one that members see */
  async markHelpful(transaction: SqlTransaction, questionId: number, answerId: number | null): Promise<boolean> {
    const isAnswer = sql.fragment`EXISTS (SELECT FROM post AS answer
      WHERE answer.id = ${answerId}::int AND answer.question_id = ${questionId} AND ${isShown('answer')})`;
    const marked = await transaction.execute(sql('post-mark-helpful')`
      UPDATE post SET helpful_answer_id = ${answerId}::int
      WHERE id = ${questionId} AND (${answerId}::int IS NULL OR ${isAnswer})`);
    return marked > 0;
  }

  /** Another text can be reported again. */
  change(
    transaction: SqlTransaction,
    { learnerId, cohortId }: Reader,
    id: number,
    { title, text }: { title?: string | undefined; text: string },
    now: Date,
  ): Promise<OwnPost | null> {
    return transaction.maybeOne(sql('post-change', ownRow)`
      UPDATE post SET text = ${text}, edited_at = ${now.toISOString()}::timestamptz, dismissed_at = NULL,
        title = CASE WHEN question_id IS NULL THEN coalesce(${title ?? null}::text, title) ELSE '' END
      WHERE id = ${id} AND learner_id = ${learnerId} AND cohort_id = ${cohortId} AND ${isReadable}
      RETURNING id, ${thread} AS "questionId", edited_at AS at`);
  }

  /** Whatever has become of the cohort, or of the question. */
  delete(transaction: SqlTransaction, learnerId: number, id: number, now: Date): Promise<OwnPost | null> {
    return transaction.maybeOne(sql('post-delete', ownRow)`
      UPDATE post SET title = '', text = '', reported_at = NULL,
        deleted_at = coalesce(deleted_at, ${now.toISOString()}::timestamptz)
      WHERE id = ${id} AND learner_id = ${learnerId}
      RETURNING id, ${thread} AS "questionId", deleted_at AS at`);
  }

  /**
   * Does nothing about a text whose reports a moderator has dismissed.
   * @returns whether there is such a post of somebody else
   */
  async report(transaction: SqlTransaction, reporter: Reader, id: number, reason: string, now: Date): Promise<boolean> {
    const at = sql.fragment`${now.toISOString()}::timestamptz`;
    const found = await transaction.maybeOne(sql('post-report', idRow)`
      WITH found AS (
        SELECT id FROM post WHERE id = ${id} AND cohort_id = ${reporter.cohortId}
          AND learner_id <> ${reporter.learnerId} AND ${isReadable}),
      reported AS (
        UPDATE post SET reported_at = coalesce(reported_at, ${at}) FROM found
        WHERE post.id = found.id AND dismissed_at IS NULL RETURNING post.id),
      report AS (
        INSERT INTO post_report AS held (post_id, learner_id, reason, reported_at)
        SELECT id, ${reporter.learnerId}::int, ${reason}::text, ${at} FROM reported
        ON CONFLICT (post_id, learner_id) DO UPDATE SET reason = excluded.reason, reported_at = excluded.reported_at)
      SELECT id FROM found`);
    return found !== null;
  }

  /** One notice until it is read, for a question that somebody else has asked. */
  async tellAsker(transaction: SqlTransaction, answerId: number, now: Date): Promise<void> {
    await transaction.execute(sql('post-tell-asker')`
      INSERT INTO post_notice (learner_id, post_id, created_at)
      SELECT question.learner_id, answer.id, ${now.toISOString()}::timestamptz
      FROM post AS answer JOIN post AS question ON question.id = answer.question_id
      WHERE answer.id = ${answerId} AND question.learner_id <> answer.learner_id AND NOT EXISTS (
        SELECT FROM post_notice JOIN post AS told ON told.id = post_id
        WHERE post_notice.learner_id = question.learner_id AND is_unread AND told.question_id = question.id
          AND told.learner_id <> question.learner_id AND ${isShown('told')})`);
  }
}
