/** Marsaglia's generator with the triple (13, 17, 5); it is not secret. */
export class Xorshift {
  constructor(public state: number) {}

  next(): number {
    let state = this.state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (this.state = state >>> 0);
  }
}
