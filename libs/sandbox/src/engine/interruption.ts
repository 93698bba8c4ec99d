import type { StopReason } from '../sandbox.js';

export type Interrupted = 'finished' | 'out-of-steps' | StopReason;

/** The host throws this through the interpreter. The guest cannot catch it: its instance has ended. */
export class Interruption extends Error {
  constructor(readonly ending: Interrupted) {
    super(ending);
  }
}

/** Rethrows an error that does not come from the interpreter. */
export function interruptedBy(error: unknown, fuelLeft: bigint, memoryIsFull: boolean): Interrupted {
  if (error instanceof Interruption) return error.ending;
  if (!(error instanceof WebAssembly.RuntimeError)) throw error;
  if (fuelLeft < 0n) return 'out-of-steps';
  return memoryIsFull ? 'memory' : 'trap';
}
