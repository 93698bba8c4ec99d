interface Block {
  height: number;
  results: number;
  isLeft: boolean;
}

/**
 * Holds what is known about each value, in the order of instructions. WebAssembly's validation guarantees that it does
 * not depend on the path through the function.
 */
export class OperandStack<T> {
  private readonly operands: (T | undefined)[] = [];
  private readonly blocks: Block[] = [];

  /**
   * `given` gets each value that no instruction takes before control leaves the block: it may be the block's result.
   */
  constructor(
    results: number,
    private readonly passOn: (operand: T | undefined) => void,
  ) {
    this.blocks.push({ height: 0, results, isLeft: false });
  }

  push(operand?: T): void {
    this.operands.push(operand);
  }

  /** Unreachable code may take more operands than there are. */
  pop(): T | undefined {
    const { height, isLeft } = this.block;
    if (this.operands.length > height) return this.operands.pop();
    if (!isLeft) throw new Error('a function takes more operands than there are');
    return undefined;
  }

  begin(results: number): void {
    this.blocks.push({ height: this.operands.length, results, isLeft: false });
  }

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

  mayEnd(): void {
    for (const operand of this.operands.slice(this.block.height)) this.passOn(operand);
  }

  endBlock(): void {
    this.passOnAll();
    this.block.isLeft = true;
  }

  private passOnAll(): void {
    while (this.operands.length > this.block.height) this.passOn(this.operands.pop());
  }

  private get block(): Block {
    const block = this.blocks.at(-1);
    if (!block) throw new Error('a function continues after its end');
    return block;
  }
}
