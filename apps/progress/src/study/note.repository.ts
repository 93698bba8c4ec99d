import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const noteRow = z.strictObject({ lessonId: z.number(), text: z.string(), writtenAt: z.date() });
export type Note = z.infer<typeof noteRow>;

export interface NoteKey {
  writtenAt: string;
  lessonId: number;
}

const columns = sql.fragment`lesson_id AS "lessonId", text, written_at AS "writtenAt"`;

@Injectable()
export class NoteRepository {
  constructor(private readonly database: Database) {}

  async find(learnerId: number, lessonId: number): Promise<Note | null> {
    return this.database.readMaybeOne(sql('note-find', noteRow)`
      SELECT ${columns} FROM lesson_note WHERE learner_id = ${learnerId} AND lesson_id = ${lessonId}`);
  }

  /** A learner has at most one for each lesson. */
  list(learnerId: number, { writtenAt, lessonId }: NoteKey, limit: number): Promise<Note[]> {
    return this.database.read(sql('note-list', noteRow)`
      SELECT ${columns} FROM lesson_note
      WHERE learner_id = ${learnerId} AND (written_at, lesson_id) < (${writtenAt}::timestamptz, ${lessonId}::int)
      ORDER BY written_at DESC, lesson_id DESC LIMIT ${limit}`);
  }

  /** A repetition does not change the instant. */
  async write(learnerId: number, { lessonId, text, writtenAt }: Note): Promise<void> {
    await this.database.execute(sql('note-write')`
      INSERT INTO lesson_note (learner_id, lesson_id, text, written_at)
      VALUES (${learnerId}, ${lessonId}, ${text}, ${writtenAt.toISOString()}::timestamptz)
      ON CONFLICT (learner_id, lesson_id) DO UPDATE SET text = excluded.text, written_at = excluded.written_at
      WHERE lesson_note.text <> excluded.text`);
  }

  async remove(learnerId: number, lessonId: number): Promise<void> {
    await this.database.execute(sql('note-remove')`
      DELETE FROM lesson_note WHERE learner_id = ${learnerId} AND lesson_id = ${lessonId}`);
  }
}
