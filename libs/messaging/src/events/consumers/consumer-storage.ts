import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, consumerNotFound, consumerNotCreated, consumerNotDeleted } from '../stream/jetstream-codes.js';

const maxTries = 6;
const firstPauseMs = 200;

/**
 * NATS removes the files of a deleted consumer a moment later. When two copies of a service replace a consumer at once,
 * it may remove those of the new one, and refuses every change of it from then on (seen with 2.9): then it starts over.
 * @throws what the last try throws; any other error at once
 */
export async function untilStored<T>(create: () => Promise<T>, remove: () => Promise<unknown>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await create();
    } catch (error) {
      if (!isReplacement(error) || tries === maxTries) throw error;
      await remove().catch((failure: unknown) => {
        if (!isReplacement(failure)) throw failure;
      });
      // At random, so that two copies do not meet again.
      await pause(tries * firstPauseMs * Math.random());
    }
  }
}

/** The other copy has deleted the consumer just now, or NATS cannot store the new one. */
function isReplacement(error: unknown): boolean {
  const code = codeOf(error);
  return code === consumerNotFound || code === consumerNotCreated || code === consumerNotDeleted;
}
