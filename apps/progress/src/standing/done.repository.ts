import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { labPassScore, type Done } from './done.js';

/** Of learner $1 as JSON lists; a lab's best score is that of the latest revisions of its submissions. */
export const doneColumns = `
  (SELECT coalesce(json_agg(lesson_id), '[]') FROM completion WHERE learner_id = $1) AS "lessonIds",
  (SELECT coalesce(json_agg(lab_id), '[]')
   FROM (SELECT lab_id FROM lab_grade WHERE learner_id = $1 GROUP BY lab_id HAVING max(score) >= ${labPassScore})) AS "labIds"`;

export interface DoneRow {
  lessonIds: number[];
  labIds: number[];
}

export function doneOf({ lessonIds, labIds }: DoneRow): Done {
  return { lessonIds: new Set(lessonIds), labIds: new Set(labIds) };
}

/** What a learner has finished, as a transaction sees it. */
@Injectable()
export class DoneRepository {
  async of(transaction: SqlTransaction, learnerId: number): Promise<Done> {
    const [row] = await transaction.$queryRawUnsafe<[DoneRow]>(`SELECT ${doneColumns}`, learnerId);
    return doneOf(row);
  }
}
