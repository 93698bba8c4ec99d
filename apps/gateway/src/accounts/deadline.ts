import { Refusal, type Operation } from '@proximal/contracts';

/** Until when the caller of an operation waits for its answer: nobody hears of what begins later. */
export class Deadline {
  private readonly until: number;

  /** Begins to count at once, by the clock that nobody sets. */
  constructor({ deadlineMs }: Pick<Operation, 'deadlineMs'>) {
    this.until = performance.now() + deadlineMs;
  }

  /** @throws Refusal `unavailable` when it has passed */
  check(): void {
    if (performance.now() > this.until) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
  }
}
