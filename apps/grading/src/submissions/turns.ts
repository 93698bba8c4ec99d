/** Tasks wait here in order instead of in the pool of connections, where a rush would be refused after two seconds. */
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
      // The turn goes to the next task, or becomes free again.
      if (next) next();
      else this.taken -= 1;
    }
  }
}
