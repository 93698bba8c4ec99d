/** Runs one batch of items at a time. Items that arrive meanwhile form the next batch. */
export class Gathering<T> {
  private waiting: T[] = [];
  private next: Promise<void> | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly work: (items: T[]) => Promise<void>) {}

  /** Resolves when the item is done, and rejects when its batch fails. */
  add(item: T): Promise<void> {
    this.waiting.push(item);
    return (this.next ??= this.running.then(() => this.begin()));
  }

  private begin(): Promise<void> {
    const items = this.waiting;
    this.waiting = [];
    this.next = undefined;
    const done = this.work(items);
    // The callers of this batch get its failure; the next batch starts anyway.
    this.running = done.catch(() => {});
    return done;
  }
}
