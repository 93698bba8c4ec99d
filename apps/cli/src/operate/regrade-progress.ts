import { setTimeout as pause } from 'node:timers/promises';
import { showRegrade, type Regrade } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { Operator } from './operator.js';
import { regradeStatusText } from './regrade-text.js';

const pollEveryMs = 250;
const stalledAfterMs = 10_000;

/**
 * When the command is interrupted, the workers go on.
 * @throws StartFailure when the regrade was given up or replaced by another one
 */
export async function follow(
  { client }: Operator,
  labId: number,
  begun: Regrade,
  isDone: (regrade: Regrade) => boolean,
): Promise<Regrade> {
  let [present, changedAt, isSlow] = [begun, performance.now(), false];
  while (!isDone(present)) {
    await pause(pollEveryMs);
    const { regrade } = await client.request(showRegrade, { labId });
    if (!regrade || regrade.id !== begun.id || (regrade.endedAt && !regrade.application)) {
      throw new StartFailure(
        'The lab has changed meanwhile, or somebody previews another version of it: preview it again.',
      );
    }
    const text = regradeStatusText(regrade);
    const hasChanged = text !== regradeStatusText(present);
    if (hasChanged) console.error(text);
    else if (!isSlow && performance.now() - changedAt > stalledAfterMs) {
      isSlow = true;
      console.error(
        'Nothing has changed for ten seconds: is a worker running? The regrade goes on without this command.',
      );
    }
    if (hasChanged) [changedAt, isSlow] = [performance.now(), false];
    present = regrade;
  }
  return present;
}
