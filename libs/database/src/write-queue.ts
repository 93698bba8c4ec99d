import { Refusal } from '@proximal/contracts';
import { KeyedQueue } from '@proximal/runtime';

/**
 * Where writes that would wait for the same lock wait for each other without a connection: a burst for one learner or one
 * challenge holds one connection of this copy of a service, not all of them. The locks stay, for other copies.
 */
export class WriteQueue {
  private readonly queue = new KeyedQueue();

  /**
   * Runs the work once all that came before it with any of the keys has ended.
   * @param keys in the same order everywhere, such as the learner before the challenge: else two could wait in a circle
   * @param waitMs how long its caller waits for the answer; beyond that nothing is begun that nobody would hear of
   * @throws Refusal `unavailable` when its turn comes too late, and whatever the work throws
   */
  run<T>(keys: readonly string[], waitMs: number, work: () => Promise<T>): Promise<T> {
    return this.inLine(keys, performance.now() + waitMs, work);
  }

  private inLine<T>([key, ...others]: readonly string[], until: number, work: () => Promise<T>): Promise<T> {
    if (key !== undefined) return this.queue.run(key, () => this.inLine(others, until, work));
    if (performance.now() > until) return Promise.reject(new Refusal('unavailable', { retryAfterSeconds: 1 }));
    return work();
  }
}
