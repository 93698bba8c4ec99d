import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@proximal/contracts';

/**
 * An error of the check counts as not yet.
 * @throws what the check throws when it still does so after half a minute
 */
export async function until(check: () => Promise<boolean>): Promise<void> {
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
