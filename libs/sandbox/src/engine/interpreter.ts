import { Interruption, interruptedBy, type Interrupted } from './interruption.js';
import { largestFrameBytes, pageBytes, shallowStackBytes } from './python.js';
import { restorePicture, type Snapshot } from './snapshot.js';
import { WasiHost, type Terminal } from './wasi-host.js';
import { memoryMb } from '../limits.js';

/**
 * Runs the booted guest again and again, each time from the snapshot.
 *
 * Where it can, a reset writes the snapshot over the memory of the instance it has (0.4 ms; a new instance takes 5). That is
 * complete because this binary has no other state: the rewriter refuses globals besides the stack pointer, fuel and stack
 * limit, which are set here, as well as instructions that change a table or drop a segment, and nothing outside holds the
 * table. The size of a memory cannot be undone, so a guest that has grown it is given up for a new instance.
 */
export class Interpreter {
  private readonly host: WasiHost;
  private readonly stackFloor: number;
  private readonly stackTop: number;
  private memory!: WebAssembly.Memory;
  private exports!: WebAssembly.Exports;
  private wentDeep = false;
  private isNew = false;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly snapshot: Snapshot,
  ) {
    this.host = new WasiHost([], snapshot.randomState);
    this.host.onDeepStack = () => this.deepenStack();
    this.stackFloor = snapshot.heapPages * pageBytes;
    this.stackTop = this.stackFloor + snapshot.stackPages * pageBytes;
    this.instantiate();
  }

  /** Steps left; to be set while the guest waits in a read or write. */
  get fuel(): number {
    return Number(this.host.fuel.value);
  }

  set fuel(steps: number) {
    this.host.fuel.value = BigInt(steps);
  }

  /** Native levels the guest may descend; to be set while it waits in a read or write. */
  set nativeLevels(levels: number) {
    this.host.memory.setUint32(this.snapshot.nativeLevels, levels);
  }

  /** Lets a fresh guest, once it has been given fuel and levels, talk to the terminal until one of them ends it. */
  run(terminal: Terminal, begin: () => void): Interrupted {
    this.reset();
    begin();
    this.host.reset(terminal);
    try {
      (this.exports.run_string as (command: number, flags: number) => number)(this.snapshot.command, 0);
      // The guest serves forever, unless it lacks the memory to, or the learner's code has made it stop.
      return this.memoryIsFull ? 'memory' : 'protocol';
    } catch (error) {
      return interruptedBy(error, this.host.fuel.value as bigint, this.memoryIsFull);
    }
  }

  private get memoryIsFull(): boolean {
    return this.memory.buffer.byteLength >= (memoryMb - 2) * 1024 * 1024;
  }

  private reset(): void {
    if (this.memory.buffer.byteLength !== this.stackTop) this.instantiate();
    if (!this.isNew) {
      const bytes = new Uint8Array(this.memory.buffer);
      restorePicture(this.snapshot.extents, bytes, this.stackFloor);
      const touchedStack = this.stackTop - shallowStackBytes - largestFrameBytes;
      bytes.fill(0, this.wentDeep ? this.stackFloor : touchedStack, this.stackTop);
    }
    this.isNew = false;
    this.wentDeep = false;
    (this.exports.stack_pointer as WebAssembly.Global).value = this.stackTop;
    (this.exports.stack_limit as WebAssembly.Global).value = this.stackTop - shallowStackBytes;
  }

  private instantiate(): void {
    const instance = new WebAssembly.Instance(this.module, this.host.imports(this.module));
    this.host.connect(instance);
    this.exports = instance.exports;
    this.memory = instance.exports.memory as WebAssembly.Memory;
    this.memory.grow((this.stackTop - this.memory.buffer.byteLength) / pageBytes);
    restorePicture(this.snapshot.extents, new Uint8Array(this.memory.buffer), 0);
    this.isNew = true;
    // V8 frees a given-up memory only when it collects, which its own small heap may never make it do.
    globalThis.gc?.();
  }

  private deepenStack(): void {
    const limit = this.exports.stack_limit as WebAssembly.Global;
    const pointer = Number((this.exports.stack_pointer as WebAssembly.Global).value) >>> 0;
    if (pointer >= Number(limit.value)) return;
    const deepest = this.stackFloor + largestFrameBytes;
    if (this.wentDeep || pointer < deepest) throw new Interruption('trap');
    this.wentDeep = true;
    limit.value = deepest;
  }
}
