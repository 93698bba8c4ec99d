import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import type { SqlTransaction } from '@proximal/messaging';
import type { Completion } from './completion-events.js';

const completedRow = z.strictObject({ completedAt: z.date() });

@Injectable()
export class CompletionRepository {
  /**
   * Stores the completion of a lesson once. Of several calls at the same time one inserts the row, and the others wait
   * here until it has committed.
   * @returns the first completion, and whether this call made it
   */
  async add(transaction: SqlTransaction, completion: Completion): Promise<Completion & { isNew: boolean }> {
    const { learnerId, lessonId, completedAt } = completion;
    const added = await transaction.execute(sql('completion-add')`
        INSERT INTO completion (learner_id, lesson_id, completed_at) VALUES (${learnerId}, ${lessonId}, ${completedAt.toISOString()}::timestamptz) ON CONFLICT DO NOTHING`);
    if (added > 0) return { ...completion, isNew: true };
    const first = await transaction.one(sql('completion-first', completedRow)`
        SELECT completed_at AS "completedAt" FROM completion WHERE learner_id = ${learnerId} AND lesson_id = ${lessonId}`);
    return { ...completion, completedAt: first.completedAt, isNew: false };
  }
}
