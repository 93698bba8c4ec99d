import { Refusal, type Operation } from '@proximal/contracts';
import { withTimeout } from '@proximal/runtime';
import { runWithContext, type LogContext } from '@proximal/telemetry';
import type { RequestContext } from './request-context.js';

export const pageDeadline = { deadlineMs: 5_000 };

/** A caller does not receive results of work that begins after it. */
export class Deadline {
  private readonly until: number;

  /** The time runs from the first byte of the request on the monotonic clock, which nobody can set. */
  constructor({ deadlineMs }: Pick<Operation, 'deadlineMs'>, { begunAt }: Pick<RequestContext, 'begunAt'>) {
    this.until = begunAt + deadlineMs;
  }

  get leftMs(): number {
    return Math.max(0, this.until - performance.now());
  }

  check(): void {
    if (this.leftMs === 0) refuse();
  }

  /** @throws Refusal `unavailable` when it passes before the work is done */
  async within<T>(work: () => Promise<T>): Promise<T> {
    this.check();
    return withTimeout(work(), this.leftMs, refuse);
  }

  /** Hands the time that is left on to the requests that the work sends to services. */
  handOn<T>(about: LogContext, work: () => Promise<T>): Promise<T> {
    return runWithContext({ ...about, until: this.until }, () => this.within(work));
  }
}

function refuse(): never {
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}
