import { Refusal } from '@proximal/contracts';
import PQueue from 'p-queue';
import type { Deadline } from '../deadline.js';

/** Each hash takes 19 MiB and a thread of the pool that name lookups need: a flood of logins must not take them all. */
export class HashingQueue {
  private readonly queue: PQueue;

  constructor(
    concurrency: number,
    private readonly longest: number,
  ) {
    this.queue = new PQueue({ concurrency });
  }

  /** @throws Refusal `unavailable` when the queue is full, or when the work's turn comes after the deadline */
  async run<R>(work: () => Promise<R>, deadline?: Deadline): Promise<R> {
    if (this.queue.size >= this.longest) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    return this.queue.add(() => {
      deadline?.check();
      return work();
    });
  }
}
