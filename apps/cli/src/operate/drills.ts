import { StartFailure } from '@proximal/runtime';
import type { Operator } from './operator.js';

/** The audit log records every command, and the gateway exposes when this one was last done. */
export async function recordDrill({ name, isRecorded }: Operator, drill: string): Promise<void> {
  if (name === undefined) throw new StartFailure('Say who you are: set OPERATOR to your name.');
  if (!isRecorded) throw new StartFailure('Repeat this when the gateway answers: only its audit log knows drills.');
  console.log(`the drill of ${drill} is recorded`);
}
