interface Block {
  /** What lies below belongs to the blocks around. */
  height: number;
  results: number;
  isLeft: boolean;
}

/**
 * The operand stack of a function as its instructions are read in order: what is known of each value, undefined where
 * nothing is. WebAssembly's validation guarantees that this does not depend on the way that a call takes through the function.
 */
export class OperandStack<T> {
  private readonly operands: (T | undefined)[] = [];
  private readonly blocks: Block[] = [];

  /** @param given to each value that nothing takes where control passes on: it may be used as the result of a block */
  constructor(
    results: number,
    private readonly passOn: (operand: T | undefined) => void,
  ) {
    this.blocks.push({ height: 0, results, isLeft: false });
  }

  push(operand?: T): void {
    this.operands.push(operand);
  }

  /** In code that is never reached there may be fewer operands than are taken. */
  pop(): T | undefined {
    const { height, isLeft } = this.block;
    if (this.operands.length > height) return this.operands.pop();
    if (!isLeft) throw new Error('a function takes more operands than there are');
    return undefined;
  }

  /** A block begins; none of this interpreter takes parameters. */
  begin(results: number): void {
    this.blocks.push({ height: this.operands.length, results, isLeft: false });
  }

  /** The `else` of a block. */
  otherwise(): void {
    const { results } = this.block;
    this.end();
    this.operands.length -= results;
    this.begin(results);
  }

  end(): void {
    const { height, results, isLeft } = this.block;
    const found = this.operands.length - height;
    if (!isLeft && found !== results) throw new Error(`a block ends with ${found} operands instead of ${results}`);
    this.passOnAll();
    this.blocks.pop();
    for (let i = 0; i < results; i++) this.push();
  }

  /** Control may pass on from here, with what lies on the stack. */
  mayLeave(): void {
    for (const operand of this.operands.slice(this.block.height)) this.passOn(operand);
  }

  /** Control passes on: nothing that follows in the block is reached. */
  leave(): void {
    this.passOnAll();
    this.block.isLeft = true;
  }

  private passOnAll(): void {
    while (this.operands.length > this.block.height) this.passOn(this.operands.pop());
  }

  private get block(): Block {
    const block = this.blocks.at(-1);
    if (!block) throw new Error('a function goes on behind its end');
    return block;
  }
}
