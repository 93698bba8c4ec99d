import { lessonCompleted, type EventEnvelope } from '@proximal/contracts';
import { eventId, outboxRow, type OutboxRow } from '@proximal/messaging';
import { z } from 'zod';
import type { Credit } from '../credits/credit.js';

export const lessonXp = 10;

export const completionRow = z.strictObject({ ...lessonCompleted.payload.shape, completedAt: z.date() });
export type Completion = z.infer<typeof completionRow>;

function keyOf({ learnerId, lessonId }: Completion): string {
  return `${learnerId}-${lessonId}`;
}

export function completionEvent(completion: Completion): EventEnvelope<typeof lessonCompleted> {
  const { learnerId, lessonId, completedAt } = completion;
  const payload = { learnerId, lessonId, completedAt: completedAt.toISOString() };
  return { id: eventId(lessonCompleted, keyOf(completion)), payload };
}

export function lessonCompletedRow(completion: Completion): OutboxRow {
  return outboxRow(lessonCompleted, keyOf(completion), completionEvent(completion).payload);
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
