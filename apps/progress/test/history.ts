import { completeLesson, type Caller } from '@proximal/contracts';
import type { Graded } from '../src/grades/lab-credit.js';
import type { Progress } from './progress.js';

/** Something that reaches progress: a lesson completed at an instant, or the fact of a grade. */
export type Happening = { kind: 'completion'; caller: Caller; lessonId: number; at: string } | { kind: 'grade'; fact: Graded };

/** Makes it all happen in this order; grades that follow each other are delivered together. */
export async function happen(
  progress: Progress,
  history: Happening[],
  deliver: (graded: Graded[]) => Promise<void>,
): Promise<void> {
  const noon = progress.clock.instant;
  let waiting: Graded[] = [];
  for (const one of history) {
    if (one.kind === 'grade') {
      waiting.push(one.fact);
      continue;
    }
    await deliver(waiting);
    waiting = [];
    progress.clock.instant = new Date(one.at);
    await progress.request(completeLesson, { caller: one.caller, params: { id: one.lessonId } });
  }
  await deliver(waiting);
  progress.clock.instant = noon;
}
