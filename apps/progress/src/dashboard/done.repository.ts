import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import type { SqlTransaction } from '@proximal/messaging';
import { labPassScore, type Done } from './done.js';

/**
 * SQL columns with a learner's finished lessons and labs as JSON lists. A lab's best score comes from the latest
 * revisions of its submissions.
 */
export const doneColumns = (learnerId: number) => sql.fragment`
  (SELECT coalesce(json_agg(lesson_id), '[]') FROM completion WHERE learner_id = ${learnerId}) AS "lessonIds",
  (SELECT coalesce(json_agg(lab_id), '[]')
   FROM (SELECT lab_id FROM lab_grade WHERE learner_id = ${learnerId} GROUP BY lab_id HAVING max(score) >= ${labPassScore})) AS "labIds"`;

export const doneRow = z.strictObject({ lessonIds: z.array(z.number()), labIds: z.array(z.number()) });
type DoneRow = z.infer<typeof doneRow>;

export function doneOf({ lessonIds, labIds }: DoneRow): Done {
  return { lessonIds: new Set(lessonIds), labIds: new Set(labIds) };
}

/** Reads a learner's finished lessons and labs inside a transaction. */
@Injectable()
export class DoneRepository {
  async of(transaction: SqlTransaction, learnerId: number): Promise<Done> {
    const row = await transaction.one(sql('done-of', doneRow)`SELECT ${doneColumns(learnerId)}`);
    return doneOf(row);
  }
}
