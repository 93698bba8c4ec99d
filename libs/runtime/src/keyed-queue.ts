/**
 * Runs work one at a time for each key, in the order in which it came; work of different keys runs side by side. What would
 * wait for one lock of a database waits here first, where it holds no connection: of each copy of a service at most
 * one connection waits for the lock.
 */
export class KeyedQueue {
  /** What was added last, by key; resolved when it has ended, however it did. */
  private readonly last = new Map<string, Promise<unknown>>();

  /** How many keys have work that runs or waits. */
  get size(): number {
    return this.last.size;
  }

  /**
   * Runs the work once everything that was added with this key before has ended.
   * @throws what the work throws; it does not hinder what comes behind it
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const done = before ? before.then(work) : work();
    const ended = done.then(ignore, ignore).then(() => {
      if (this.last.get(key) === ended) this.last.delete(key);
    });
    this.last.set(key, ended);
    return done;
  }
}

function ignore(): void {}
