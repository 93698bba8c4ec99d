import { Refusal } from '@proximal/contracts';
import type { Deadline } from '../deadline.js';

/** Each hash takes 19 MiB and a thread of the pool that name lookups need: a flood of logins must not take them all. */
export class HashingQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /** @throws Refusal `unavailable` when the queue is full, or when the work's turn comes after the deadline */
  async run<R>(work: () => Promise<R>, deadline?: Deadline): Promise<R> {
    await this.enter();
    try {
      deadline?.check();
      return await work();
    } finally {
      this.release();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running++;
      return;
    }
    if (this.waiting.length >= this.longest) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((enter) => this.waiting.push(enter));
  }

  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
