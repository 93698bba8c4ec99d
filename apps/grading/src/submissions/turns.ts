/**
 * Lets so many work at a time, the others in the order in which they come. They wait here instead of in the pool of database
 * connections, where a rush would be refused after two seconds and everybody else with it.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly most: number) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.taken += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The turn goes to the next one, or is free again.
      if (next) next();
      else this.taken -= 1;
    }
  }
}
