import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { doneColumns, doneRow } from '../completions/completion.repository.js';
import { Database } from '../database.js';

const time = z.iso.datetime({ offset: true });
const studyRow = z.strictObject({
  version: z.string().nullable(),
  note: z.strictObject({ text: z.string(), writtenAt: time }).nullable(),
  answers: z.array(z.strictObject({ question: z.number(), isRight: z.boolean(), answeredAt: time, dueAt: time })),
  ...doneRow.shape,
});

/** Reads all that a learner has done in a lesson, and the version of the curriculum, with one statement. */
@Injectable()
export class LessonStudyRepository {
  constructor(private readonly database: Database) {}

  async find(learnerId: number, lessonId: number) {
    const ofLesson = sql.fragment`WHERE learner_id = ${learnerId} AND lesson_id = ${lessonId}`;
    const { version, note, answers, lessonIds, labIds } = await this.database.readOne(sql('lesson-study', studyRow)`
      SELECT (SELECT version FROM curriculum) AS version,
        (SELECT json_build_object('text', text, 'writtenAt', written_at) FROM lesson_note ${ofLesson}) AS note,
        (SELECT coalesce(json_agg(json_build_object('question', question, 'isRight', is_right,
             'answeredAt', answered_at, 'dueAt', due_at) ORDER BY question), '[]')
         FROM question_answer ${ofLesson}) AS answers,
        ${doneColumns(learnerId)}`);
    return {
      version,
      note: note && { lessonId, text: note.text, writtenAt: new Date(note.writtenAt) },
      answers: answers.map(({ answeredAt, dueAt, ...answer }) => ({
        ...answer,
        answeredAt: new Date(answeredAt),
        dueAt: new Date(dueAt),
      })),
      isCompleted: lessonIds.includes(lessonId),
      solvedLabIds: new Set(labIds),
    };
  }
}
