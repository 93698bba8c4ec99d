import { currentLogContext, runWithContext, timeLeftMs } from '@proximal/telemetry';

/**
 * Runs one batch of items at a time. Items that arrive meanwhile form the next batch. It has as much time as the caller
 * who waits longest, so that nobody's ends with the time of another.
 */
export class Gathering<T> {
  private waiting: T[] = [];
  private next: Promise<void> | undefined;
  private until = 0;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly work: (items: T[]) => Promise<void>) {}

  add(item: T): Promise<void> {
    this.waiting.push(item);
    this.until = Math.max(this.until, performance.now() + timeLeftMs(Infinity));
    return (this.next ??= this.running.then(() => this.begin()));
  }

  private begin(): Promise<void> {
    const { waiting: items, until } = this;
    this.waiting = [];
    this.next = undefined;
    this.until = 0;
    const done = runWithContext({ ...currentLogContext(), until }, () => this.work(items));
    // The callers of this batch get its failure; the next batch starts anyway.
    this.running = done.catch(() => {});
    return done;
  }
}
