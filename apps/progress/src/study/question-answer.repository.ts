import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import { z } from 'zod';
import { Database } from '../database.js';
import type { KeptAnswer } from './spacing.js';

const answerRow = z.strictObject({
  lessonId: z.number(),
  question: z.number(),
  box: z.number(),
  isRight: z.boolean(),
  answeredAt: z.date(),
  dueAt: z.date(),
});
export type QuestionAnswer = z.infer<typeof answerRow>;

export interface QuestionKey {
  learnerId: number;
  lessonId: number;
  question: number;
}

const columns = sql.fragment`lesson_id AS "lessonId", question, box, is_right AS "isRight",
  answered_at AS "answeredAt", due_at AS "dueAt"`;

@Injectable()
export class QuestionAnswerRepository {
  constructor(private readonly database: Database) {}

  /** Those of a whole curriculum are some hundreds, those that were due first come first. */
  findByLearner(learnerId: number): Promise<QuestionAnswer[]> {
    return this.database.read(sql('question-answers-of', answerRow)`
      SELECT ${columns} FROM question_answer WHERE learner_id = ${learnerId} ORDER BY due_at, lesson_id, question`);
  }

  /** Another answer to the same question waits until the transaction ends. */
  async lock(transaction: SqlTransaction, { learnerId, lessonId, question }: QuestionKey): Promise<KeptAnswer | null> {
    return transaction.maybeOne(sql('question-answer-lock', answerRow)`
      SELECT ${columns} FROM question_answer
      WHERE learner_id = ${learnerId} AND lesson_id = ${lessonId} AND question = ${question} FOR UPDATE`);
  }

  async store(transaction: SqlTransaction, key: QuestionKey, kept: KeptAnswer): Promise<void> {
    await transaction.execute(sql('question-answer-store')`
      INSERT INTO question_answer (learner_id, lesson_id, question, box, is_right, answered_at, due_at)
      VALUES (${key.learnerId}, ${key.lessonId}, ${key.question}, ${kept.box}, ${kept.isRight},
        ${kept.answeredAt.toISOString()}::timestamptz, ${kept.dueAt.toISOString()}::timestamptz)
      ON CONFLICT (learner_id, lesson_id, question) DO UPDATE
      SET box = excluded.box, is_right = excluded.is_right, answered_at = excluded.answered_at,
        due_at = excluded.due_at`);
  }
}
