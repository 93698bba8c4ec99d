import { completeLesson, type Caller } from '@proximal/contracts';
import { publishUntilTaken } from '@proximal/testing';
import { type OutboxRow } from '@proximal/messaging';
import type { Graded, Review, Reviewed, Submitted } from '../src/earning/earned-credit.js';
import { untilProcessed, type Progress } from './progress.js';

export type Happening =
  | { kind: 'completion'; caller: Caller; lessonId: number; at: string }
  | { kind: 'grade'; event: Graded }
  | { kind: 'attempt'; event: OutboxRow & Submitted }
  | { kind: 'challenge'; event: OutboxRow & Reviewed }
  | { kind: 'review'; event: OutboxRow & Review };

/** Grades that follow each other are delivered together, other events over the stream. */
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
      await publishUntilTaken(progress.bus, one.event);
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
