/**
 * Runs work one at a time for each key, in its order; work of different keys runs in parallel. Work that would wait for
 * the same database lock waits here first, without a connection: in each copy of a service at most one connection waits
 * for the lock.
 */
export class KeyedQueue {
  /** The last added work for each key; resolved when it has ended, also with an error. */
  private readonly last = new Map<string, Promise<unknown>>();

  /** The number of keys with running or waiting work. */
  get size(): number {
    return this.last.size;
  }

  /**
   * Runs the work after all earlier work of this key has ended.
   * @throws any error of the work; it does not stop the work after it
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
