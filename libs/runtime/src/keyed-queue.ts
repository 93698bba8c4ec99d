/**
 * Work of one key runs one at a time, in its order; work of different keys runs in parallel. Work that would wait for
 * the same database lock waits here first, without a connection: in each copy of a service at most one connection waits
 * for the lock.
 */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  get size(): number {
    return this.last.size;
  }

  /** @throws any error of the work; it does not stop the work after it */
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
