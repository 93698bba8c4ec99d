import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@proximal/contracts';

/** Processes say nothing when they serve, so they are asked until they answer. */
export async function untilIs(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const isReady = await check().catch((error: unknown) => {
      const isNotYet = (error instanceof Refusal && error.code === 'unavailable') || error instanceof TypeError;
      if (!isNotYet || tries > 600) throw error;
      return false;
    });
    if (isReady) return;
    await pause(50);
  }
}
