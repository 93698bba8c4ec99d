import { setTimeout as pause } from 'node:timers/promises';
import { eraseNow, showErasure, type ErasureReceipt } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { Operator } from './operator.js';

const lookEveryMs = 250;
const longestWaitMs = 10 * 60_000;

/**
 * Erases a learner at once, and prints the receipt when every service is done.
 * @throws StartFailure when there is no such learner, or it takes too long; the erasure goes on then
 */
export async function erase({ client }: Operator, email: string): Promise<void> {
  const { learnerId } = await client.request(eraseNow, { email });
  if (learnerId === null) throw new StartFailure(`Nobody has registered with ${email}.`);
  for (const deadline = performance.now() + longestWaitMs; performance.now() < deadline; await pause(lookEveryMs)) {
    const { receipt } = await client.request(showErasure, { learnerId });
    if (receipt?.finishedAt) return print(receipt);
  }
  throw new StartFailure(
    `Learner ${learnerId} is being erased, but not everywhere yet: see \`npx proximal users receipt ${learnerId}\`.`,
  );
}

/** Prints how far an erasure is, or its receipt. */
export async function receipt({ client }: Operator, learner: string): Promise<void> {
  const learnerId = Number(learner);
  const found = showErasure.input.safeParse({ learnerId });
  if (!found.success) throw new StartFailure(`${learner} is no id of a learner.`);
  const { receipt: held } = await client.request(showErasure, found.data);
  if (held === null) throw new StartFailure(`Nobody has asked for the erasure of learner ${learnerId}.`);
  print(held);
}

function print(held: ErasureReceipt): void {
  console.log(JSON.stringify(held, null, 2));
}
