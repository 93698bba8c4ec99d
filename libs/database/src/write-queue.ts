import { Refusal } from '@proximal/contracts';
import { KeyedQueue } from '@proximal/runtime';
import { timeLeftMs } from '@proximal/telemetry';

/**
 * Queues writes that would wait for the same lock, without a connection: a burst for one learner or one challenge holds
 * one connection of this copy of a service, not all of them. The database locks remain, for other copies.
 */
export class WriteQueue {
  private readonly queue = new KeyedQueue();

  /**
   * Runs the work when all earlier work with any of the keys has ended.
   * @param keys in the same order everywhere, such as the learner before the challenge, because otherwise two writes
   * could deadlock
   * @param waitMs how long the caller waits for the answer, unless the current request has less time left; after that no work is started, because nobody would receive
   * its result
   * @throws Refusal `unavailable` when its turn comes too late, and any error of the work
   */
  run<T>(keys: readonly string[], waitMs: number, work: () => Promise<T>): Promise<T> {
    return this.inLine(keys, performance.now() + timeLeftMs(waitMs), work);
  }

  private inLine<T>([key, ...others]: readonly string[], until: number, work: () => Promise<T>): Promise<T> {
    if (key !== undefined) return this.queue.run(key, () => this.inLine(others, until, work));
    if (performance.now() > until) return Promise.reject(new Refusal('unavailable', { retryAfterSeconds: 1 }));
    return work();
  }
}
