import { Injectable } from '@nestjs/common';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { Database } from '../database.js';
import type { z } from 'zod';
import { answerRow, listedRow, questionRow } from './question.js';

export interface Reader {
  learnerId: number;
  cohortId: number;
}

export const isShown = (post: string): SqlFragment => sql.fragment`
  (${sql.identifier(post, 'deleted_at')} IS NULL AND ${sql.identifier(post, 'hidden_at')} IS NULL)`;

const authorColumns = sql.fragment`post.learner_id AS "authorId", coalesce(display_name, full_name) AS "authorName",
  post.created_at AS "createdAt", post.edited_at AS "editedAt"`;
const withAuthor = sql.fragment`LEFT JOIN learner ON learner.learner_id = post.learner_id`;

const listedColumns = sql.fragment`post.id, title, challenge_id AS "challengeId", lab_id AS "labId", ${authorColumns},
  (SELECT count(*)::int FROM post AS answer WHERE answer.question_id = post.id AND ${isShown('answer')}) AS "answerCount",
  (SELECT answer.id FROM post AS answer WHERE answer.id = post.helpful_answer_id AND ${isShown('answer')})
    AS "helpfulAnswerId"`;

type QuestionRow = z.infer<typeof questionRow>;

const selectQuestion = ({ learnerId, cohortId }: Reader, id: number) => sql('question-find', questionRow)`
  SELECT ${listedColumns}, text,
    EXISTS (SELECT FROM done_lab WHERE done_lab.learner_id = ${learnerId} AND done_lab.lab_id = post.lab_id)
      AS "isLabSolved"
  FROM post ${withAuthor}
  WHERE post.id = ${id} AND cohort_id = ${cohortId} AND question_id IS NULL AND ${isShown('post')}`;

const newest = 2_147_483_647;

@Injectable()
export class QuestionRepository {
  constructor(private readonly database: Database) {}

  list(
    cohortId: number,
    about: { challenge_id?: number | undefined; lab_id?: number | undefined },
    before: number | null,
    limit: number,
  ): Promise<z.infer<typeof listedRow>[]> {
    const ofChallenge = about.challenge_id ? sql.fragment`AND challenge_id = ${about.challenge_id}` : sql.empty;
    const ofLab = about.lab_id ? sql.fragment`AND lab_id = ${about.lab_id}` : sql.empty;
    return this.database.read(sql('question-list', listedRow)`
      SELECT ${listedColumns} FROM post ${withAuthor}
      WHERE cohort_id = ${cohortId} AND question_id IS NULL AND post.id < ${before ?? newest} AND ${isShown('post')}
        ${ofChallenge} ${ofLab}
      ORDER BY post.id DESC LIMIT ${limit}`);
  }

  /** Null for one of another cohort, as if it did not exist. */
  show(reader: Reader, id: number): Promise<QuestionRow | null> {
    return this.database.readMaybeOne(selectQuestion(reader, id));
  }

  /** As `show`. */
  find(transaction: SqlTransaction, reader: Reader, id: number): Promise<QuestionRow | null> {
    return transaction.maybeOne(selectQuestion(reader, id));
  }

  answers(questionId: number, behind: number, limit: number): Promise<z.infer<typeof answerRow>[]> {
    return this.database.read(sql('question-answers', answerRow)`
      SELECT post.id, question_id AS "questionId", text, ${authorColumns} FROM post ${withAuthor}
      WHERE question_id = ${questionId} AND post.id > ${behind} AND ${isShown('post')}
      ORDER BY post.id LIMIT ${limit}`);
  }

  findAnswer(transaction: SqlTransaction, id: number): Promise<z.infer<typeof answerRow> | null> {
    return transaction.maybeOne(sql('question-answer', answerRow)`
      SELECT post.id, question_id AS "questionId", text, ${authorColumns} FROM post ${withAuthor}
      WHERE post.id = ${id} AND question_id IS NOT NULL`);
  }
}
