import { Refusal } from '@proximal/contracts';

/** Of all gateways together, grading runs no more at a time. */
const mostAtATime = 2;
const pauseMs = 1_000;

/** Refuses what grading would refuse, so that a flood of visitors costs neither grading nor its learners anything. */
export class TrialGate {
  private ongoing = 0;
  private closedUntil = -Infinity;

  /** @throws Refusal trials-busy also for a second after grading has refused a trial so */
  async pass<T>(run: () => Promise<T>): Promise<T> {
    if (this.ongoing >= mostAtATime || performance.now() < this.closedUntil)
      throw new Refusal('trials-busy', { retryAfterSeconds: 5 });
    this.ongoing += 1;
    try {
      return await run();
    } catch (error) {
      if (isBusy(error)) this.closedUntil = performance.now() + pauseMs;
      throw error;
    } finally {
      this.ongoing -= 1;
    }
  }
}

/** Nothing was run. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable';
}

export function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'trials-busy';
}
