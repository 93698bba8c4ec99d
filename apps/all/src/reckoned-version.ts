import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, showReckonedVersion } from '@proximal/contracts';
import { connectBus, RequestClient } from '@proximal/messaging';
import { StartFailure } from '@proximal/runtime';

const patienceMs = 30_000;
const askAgainMs = 20;

/**
 * Waits until every service that reckons by the curriculum has this version: from then on nobody meets a lesson that
 * progress does not know.
 * @throws StartFailure when that takes longer than half a minute
 */
export async function untilReckonedBy(version: string, { NATS_URL }: NodeJS.ProcessEnv): Promise<void> {
  const bus = await connectBus(NATS_URL ?? '', 'start');
  const client = new RequestClient(bus);
  const deadline = performance.now() + patienceMs;
  try {
    while ((await reckonedVersion(client)) !== version) {
      if (performance.now() > deadline) {
        throw new StartFailure('progress has not taken over the curriculum: see what it logs above, then start again.');
      }
      await pause(askAgainMs);
    }
  } finally {
    await bus.close();
  }
}

/** A service that is away for the moment counts as one that does not have it yet. */
async function reckonedVersion(client: RequestClient): Promise<string | null> {
  try {
    return (await client.ask(showReckonedVersion, {})).version;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
