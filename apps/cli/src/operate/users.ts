import { setTimeout as pause } from 'node:timers/promises';
import { eraseNow, replayErasures, showErasure, type ErasureReceipt } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { Operator } from './operator.js';

const lookEveryMs = 250;
const replayEveryMs = 2_000;
const longestWaitMs = 10 * 60_000;

/** @throws StartFailure when there is no such learner, or it takes too long; the erasure goes on then */
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

/** @throws StartFailure when a service is unavailable, or it takes too long; it goes on then */
export async function replay({ client }: Operator): Promise<void> {
  const { added, lacking, ...first } = await client.request(replayErasures, {});
  const lacked = Object.entries(lacking).map(([owner, count]) => `${owner} lacked ${count}`);
  console.log([`the gateway lacked ${added} erasures`, ...lacked].join(', '));
  let { unavailable, waiting } = first;
  for (const deadline = performance.now() + longestWaitMs; performance.now() < deadline; await pause(replayEveryMs)) {
    if (unavailable.length === 0 && waiting === 0) return console.log('every service has erased them');
    ({ unavailable, waiting } = await client.request(replayErasures, {}));
  }
  throw new StartFailure(
    `${waiting} erasures still wait${unavailable.length > 0 ? `, and ${unavailable.join(', ')} did not answer` : ''}; they go on by themselves.`,
  );
}

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
