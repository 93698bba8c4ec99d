/** A priority queue that returns the least item first, by `isBefore`. */
export class Heap<T> {
  private readonly items: T[] = [];

  constructor(private readonly isBefore: (a: T, b: T) => boolean) {}

  get size(): number {
    return this.items.length;
  }

  get least(): T | undefined {
    return this.items[0];
  }

  push(item: T): void {
    let index = this.items.push(item) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.isBefore(item, this.items[parent]!)) break;
      this.items[index] = this.items[parent]!;
      index = parent;
    }
    this.items[index] = item;
  }

  /** Removes the least item. */
  pop(): T | undefined {
    const least = this.items[0];
    const last = this.items.pop();
    if (this.items.length > 0 && last !== undefined) this.sink(last);
    return least;
  }

  private sink(item: T): void {
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= this.items.length) break;
      if (child + 1 < this.items.length && this.isBefore(this.items[child + 1]!, this.items[child]!)) child += 1;
      if (!this.isBefore(this.items[child]!, item)) break;
      this.items[index] = this.items[child]!;
      index = child;
    }
    this.items[index] = item;
  }
}
