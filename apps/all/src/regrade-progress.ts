import { setTimeout as pause } from 'node:timers/promises';
import { showRegrade, type Regrade } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { Operator } from './operator.js';
import { regradeStatusText } from './regrade-text.js';

const lookEveryMs = 250;
const timeoutMs = 10_000;

/**
 * Waits until the workers are as far as that, and says meanwhile how far they are. The command may be interrupted: they
 * go on without it.
 * @throws StartFailure when it was given up or another regrade has taken its place
 */
export async function follow(
  { client }: Operator,
  labId: number,
  begun: Regrade,
  isThere: (regrade: Regrade) => boolean,
): Promise<Regrade> {
  let [present, movedAt, isSlow] = [begun, performance.now(), false];
  while (!isThere(present)) {
    await pause(lookEveryMs);
    const { regrade } = await client.request(showRegrade, { labId });
    if (!regrade || regrade.id !== begun.id || (regrade.endedAt && !regrade.application)) {
      throw new StartFailure('The lab has changed meanwhile: `--preview` it again.');
    }
    const text = regradeStatusText(regrade);
    const hasMoved = text !== regradeStatusText(present);
    if (hasMoved) console.error(text);
    else if (!isSlow && performance.now() - movedAt > timeoutMs) {
      isSlow = true;
      console.error('Nothing has moved for ten seconds: is there a worker? It goes on without this command.');
    }
    if (hasMoved) [movedAt, isSlow] = [performance.now(), false];
    present = regrade;
  }
  return present;
}
