import { completeLesson, type Caller } from '@proximal/contracts';
import { publishEvent, type OutboxRow } from '@proximal/messaging';
import type { Graded } from '../src/grades/lab-credit.js';
import type { Review, Reviewed, Submitted } from '../src/peers/peer-credit.js';
import { untilProcessed, type Progress } from './progress.js';

/** Something that reaches progress: a lesson completed at an instant, the event of a grade, of a challenge submitted or reviewed, or of a review. */
export type Happening =
  | { kind: 'completion'; caller: Caller; lessonId: number; at: string }
  | { kind: 'grade'; event: Graded }
  | { kind: 'attempt'; event: OutboxRow & Submitted }
  | { kind: 'challenge'; event: OutboxRow & Reviewed }
  | { kind: 'review'; event: OutboxRow & Review };

/** Makes it all happen in this order; grades that follow each other are delivered together, and the rest over the stream. */
export async function happen(
  progress: Progress,
  history: Happening[],
  deliver: (graded: Graded[]) => Promise<void>,
): Promise<void> {
  const noon = progress.clock.instant;
  let waiting: Graded[] = [];
  const published: string[] = [];
  for (const one of history) {
    if (one.kind === 'grade') {
      waiting.push(one.event);
      continue;
    }
    if (one.kind !== 'completion') {
      await publishEvent(progress.bus, one.event);
      published.push(one.event.id);
      continue;
    }
    await deliver(waiting);
    waiting = [];
    progress.clock.instant = new Date(one.at);
    await progress.call(completeLesson, { caller: one.caller, params: { id: one.lessonId } });
  }
  await deliver(waiting);
  await untilProcessed(progress, published);
  progress.clock.instant = noon;
}
