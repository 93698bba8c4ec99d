import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import type { Completion } from './completion-events.js';

@Injectable()
export class CompletionRepository {
  /**
   * Completes a lesson once: of several at the same time one does, and the others wait here until it has.
   * @returns the first completion, and whether it is this one
   */
  async add(transaction: SqlTransaction, completion: Completion): Promise<Completion & { isNew: boolean }> {
    const { learnerId, lessonId, completedAt } = completion;
    const added = await transaction.$executeRawUnsafe(
      'INSERT INTO completion (learner_id, lesson_id, completed_at) VALUES ($1, $2, $3::timestamptz) ON CONFLICT DO NOTHING',
      ...[learnerId, lessonId, completedAt.toISOString()],
    );
    if (added > 0) return { ...completion, isNew: true };
    const [first] = await transaction.$queryRawUnsafe<[{ completedAt: Date }]>(
      'SELECT completed_at AS "completedAt" FROM completion WHERE learner_id = $1 AND lesson_id = $2',
      ...[learnerId, lessonId],
    );
    return { ...completion, completedAt: first.completedAt, isNew: false };
  }
}
