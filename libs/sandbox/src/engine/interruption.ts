import type { StopReason } from '../sandbox.js';

export type Interrupted = 'finished' | 'out-of-steps' | StopReason;

/** The host throws this through the interpreter. The guest cannot catch it: its instance has ended. */
export class Interruption extends Error {
  constructor(readonly ending: Interrupted) {
    super(ending);
  }
}

/** Returns what an error from the interpreter means for the guest; rethrows any other error. */
export function interruptedBy(error: unknown, fuelLeft: bigint, memoryIsFull: boolean): Interrupted {
  if (error instanceof Interruption) return error.ending;
  if (!(error instanceof WebAssembly.RuntimeError)) throw error;
  if (fuelLeft < 0n) return 'out-of-steps';
  return memoryIsFull ? 'memory' : 'trap';
}
