import type { StopReason } from '../sandbox.js';

export type Interrupted = 'finished' | 'out-of-steps' | StopReason;

/** Thrown through the interpreter by the host, which the guest cannot catch: its instance is over. */
export class Interruption extends Error {
  constructor(readonly ending: Interrupted) {
    super(ending);
  }
}

/** What an error thrown out of the interpreter says about the guest; an error that says nothing about it is thrown on. */
export function interruptedBy(error: unknown, fuelLeft: bigint, memoryIsFull: boolean): Interrupted {
  if (error instanceof Interruption) return error.ending;
  if (!(error instanceof WebAssembly.RuntimeError)) throw error;
  if (fuelLeft < 0n) return 'out-of-steps';
  return memoryIsFull ? 'memory' : 'trap';
}
