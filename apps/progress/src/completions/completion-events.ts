import { lessonCompleted, type EventEnvelope } from '@proximal/contracts';
import { eventId, outboxRow, type OutboxRow } from '@proximal/messaging';
import type { Credit } from '../credits/credit.js';

export const lessonXp = 10;

export interface Completion {
  learnerId: number;
  lessonId: number;
  completedAt: Date;
}

function keyOf({ learnerId, lessonId }: Completion): string {
  return `${learnerId}-${lessonId}`;
}

export function lessonCompletedRow({ learnerId, lessonId, completedAt }: Completion): OutboxRow {
  const completion = { learnerId, lessonId, completedAt };
  return outboxRow(lessonCompleted, keyOf(completion), { learnerId, lessonId, completedAt: completedAt.toISOString() });
}

export function completionEvent({
  learnerId,
  lessonId,
  completedAt,
}: Completion): EventEnvelope<typeof lessonCompleted> {
  const payload = { learnerId, lessonId, completedAt: completedAt.toISOString() };
  return { id: lessonCompletedRow({ learnerId, lessonId, completedAt }).id, payload };
}

export function lessonCredit(completion: Completion, trackSlug: string | null): Credit {
  const { learnerId, lessonId, completedAt } = completion;
  const at = completedAt.toISOString();
  const id = eventId(lessonCompleted, keyOf(completion));
  return {
    entries: [{ id, learnerId, source: 'lesson', sourceId: String(lessonId), xp: lessonXp, earnedAt: at }],
    activities: [{ learnerId, at, trackSlug }],
  };
}
