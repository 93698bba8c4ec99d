const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789-_'];

/** mulberry32, whose whole state is one 32-bit integer. */
export class Random {
  private state: number;

  /** With two seeds every request of a run has a sequence of its own, and can be repeated alone. */
  constructor(seed: number, index: number) {
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A standard normal deviate by Box and Muller (1958), "A note on the generation of random normal deviates". */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  }

  bytes(count: number): string {
    return Array.from({ length: count }, () => String.fromCharCode(this.below(256))).join('');
  }

  word(): string {
    return Array.from({ length: 1 + this.below(10) }, () => this.pick(letters)).join('');
  }
}
