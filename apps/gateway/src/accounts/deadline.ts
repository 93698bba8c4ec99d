import { Refusal, type Operation } from '@proximal/contracts';

/** The deadline of an operation's caller: the caller does not receive results of work that begins later. */
export class Deadline {
  private readonly until: number;

  /** The time runs from now on, on the monotonic clock, which nobody can set. */
  constructor({ deadlineMs }: Pick<Operation, 'deadlineMs'>) {
    this.until = performance.now() + deadlineMs;
  }

  /** @throws Refusal `unavailable` when it has passed */
  check(): void {
    if (performance.now() > this.until) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
  }
}
