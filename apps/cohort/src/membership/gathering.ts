/** Does one thing at a time; whatever comes meanwhile is gathered and done together after it. */
export class Gathering<T> {
  private waiting: T[] = [];
  private next: Promise<void> | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly work: (items: T[]) => Promise<void>) {}

  /** Resolves when the item is done, and fails with those it was done together with. */
  add(item: T): Promise<void> {
    this.waiting.push(item);
    return (this.next ??= this.running.then(() => this.begin()));
  }

  private begin(): Promise<void> {
    const items = this.waiting;
    this.waiting = [];
    this.next = undefined;
    const done = this.work(items);
    // Whoever waits for it hears of its failure; those that come after it begin anyway.
    this.running = done.catch(() => {});
    return done;
  }
}
