import { newLearner } from '../harness/learner.js';
import type { Client } from '../harness/client.js';
import type { World } from './world.js';

/**
 * Keeps submitting labs as learners of its own.
 * @param submissions number that wait for their grade at any time
 * @returns a function that ends it once the last ones are answered; it throws when one of them was refused
 */
export function gradeMeanwhile(client: Client, { ids, solution }: World, submissions: number): () => Promise<void> {
  let isOver = false;
  const [labId] = ids['labs'] ?? [];
  const submitAll = async () => {
    const { token } = await newLearner(client);
    for (let number = 0; !isOver; number += 1) {
      const call = { token, body: { code: `${solution}\n# ${number}\n` } };
      const { status, text } = await client.send('POST', `/labs/${labId}/submit`, call);
      if (status >= 400) throw new Error(`a submission beside the requests was answered ${status}: ${text}`);
    }
  };
  const running = Promise.all(Array.from({ length: submissions }, submitAll));
  // The caller of the returned function receives the failure.
  running.catch(() => {});
  return async () => {
    isOver = true;
    await running;
  };
}
