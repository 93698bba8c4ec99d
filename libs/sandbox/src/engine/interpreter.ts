import { Interruption, interruptedBy, type Interrupted } from './interruption.js';
import { marksOf, type PageMarks } from './page-marks.js';
import { largestFrameBytes, pageBytes, stackReserveBytes, usualRoomBytes } from './python.js';
import { makeUnchangeable } from './type-slots.js';
import { applyChanges, pictureOf, restorePicture, type Extent, type Snapshot } from './snapshot.js';
import type { VirtualClock } from './host/virtual-clock.js';
import { WasiHost, type Terminal } from './host/wasi-host.js';
import { memoryMb } from '../limits.js';

const noFiles = new Map<string, Uint8Array>();
/** 16 MiB, in bytes. Above this a new instance is cheaper than a reset, and gives the memory back to the machine. */
const mostRestored = 16 * 1024 * 1024;

/**
 * Runs the booted guest again and again, each time from the snapshot.
 *
 * A reset writes the snapshot over the pages that were written since the last one. This is complete, because this
 * binary has no other state. The rewriter refuses globals other than the stack pointer and its own, which are set here,
 * and instructions that change a table or drop a segment. Nothing outside holds the table. Every store marks its page
 * or writes to the stack, and the possibly used part of the stack is cleared.
 */
export class Interpreter {
  private readonly host: WasiHost;
  private readonly stackFloor: number;
  private readonly stackTop: number;
  private readonly mostRoom: number;
  private readonly levelledRoom: number;
  private readonly picture: Extent[];
  private deepestRoom = usualRoomBytes;
  private memory!: WebAssembly.Memory;
  private marks!: PageMarks;
  private globals!: Record<'stack_pointer' | 'stack_top' | 'stack_room' | 'pages', WebAssembly.Global>;
  private runString!: (command: number, flags: number) => number;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly snapshot: Snapshot,
  ) {
    this.host = new WasiHost([], snapshot.randomState);
    this.host.onDeepStack = () => this.deepenStack();
    this.stackFloor = snapshot.heapPages * pageBytes;
    this.stackTop = this.stackFloor + snapshot.stackPages * pageBytes;
    this.mostRoom = this.stackTop - this.stackFloor - largestFrameBytes;
    this.levelledRoom = this.mostRoom - stackReserveBytes;
    this.instantiate();
    this.picture = pictureOf(snapshot.changes, new Uint8Array(this.memory.buffer, 0, this.stackFloor));
  }

  /** Steps left; set it only while the guest waits in a read or write. */
  get fuel(): number {
    return Number(this.host.fuel.value);
  }

  set fuel(steps: number) {
    this.host.fuel.value = BigInt(steps);
  }

  get clock(): Pick<VirtualClock, 'seconds' | 'advance'> {
    return this.host.clock;
  }

  /** Native levels that the guest may use; set it only while the guest waits in a read or write. */
  set nativeLevels(levels: number) {
    this.host.memory.setUint32(this.snapshot.nativeLevels, levels);
    const { stack_room: room } = this.globals;
    room.value = Math.min(Number(room.value), this.levelledRoom);
  }

  /** Set it only while the guest waits in a read or write. */
  makeUnchangeable(type: number, flags: number): void {
    makeUnchangeable(this.host.memory, type, flags);
  }

  takeSleptMs(): number {
    return this.host.takeSleptMs();
  }

  /** After `begin` has set fuel and levels, the guest talks to the terminal until one of the two ends it. */
  run(terminal: Terminal, begin: () => void, files = noFiles): Interrupted {
    this.reset();
    begin();
    this.host.reset(terminal, files);
    try {
      this.runString(this.snapshot.command, 0);
      // The guest serves forever, unless it has too little memory, or the learner's code has made it stop.
      return this.memoryIsFull ? 'memory' : 'protocol';
    } catch (error) {
      return interruptedBy(error, this.host.fuel.value as bigint, this.memoryIsFull);
    }
  }

  private get memoryIsFull(): boolean {
    return Number(this.globals.pages.value) * pageBytes >= (memoryMb - 2) * 1024 * 1024;
  }

  private reset(): void {
    const runs = this.marks.runs();
    const written = runs.reduce((sum, [from, to]) => sum + to - from, 0);
    if (this.marks.isTamperedWith || written > mostRestored) this.instantiate();
    else {
      const bytes = new Uint8Array(this.memory.buffer);
      for (const [from, to] of runs) restorePicture(this.picture, bytes, from, to);
      // A last frame may begin at the end of the room.
      const usable = this.deepestRoom + largestFrameBytes;
      restorePicture(this.picture, bytes, this.stackTop - usable, this.stackTop);
    }
    this.marks.clear();
    this.globals.stack_pointer.value = this.globals.stack_top.value = this.stackTop;
    this.globals.stack_room.value = this.deepestRoom = usualRoomBytes;
    this.globals.pages.value = this.stackTop / pageBytes;
  }

  private instantiate(): void {
    const instance = new WebAssembly.Instance(this.module, this.host.imports(this.module));
    this.host.connect(instance);
    this.memory = instance.exports.memory as WebAssembly.Memory;
    this.marks = marksOf(this.memory);
    this.globals = instance.exports as typeof this.globals;
    this.runString = instance.exports.run_string as typeof this.runString;
    this.globals.stack_room.value = this.deepestRoom = usualRoomBytes;
    applyChanges(this.snapshot.changes, new Uint8Array(this.memory.buffer));
    // V8 frees an abandoned memory only when it collects garbage, which its own small heap may never trigger.
    globalThis.gc?.();
  }

  /**
   * Python counts the levels of its calls through C, but not their size: near the end of the stack it gets no more of
   * them. The guest itself calls this as well, with any stack pointer that its code can produce.
   */
  private deepenStack(): void {
    const { stack_pointer: pointer, stack_room: room } = this.globals;
    const used = (this.stackTop - Number(pointer.value)) >>> 0;
    if (used > this.mostRoom) throw new Interruption('stack');
    const isNearEnd = used > this.levelledRoom;
    if (isNearEnd) this.host.memory.setUint32(this.snapshot.nativeLevels, 0);
    const most = isNearEnd ? this.mostRoom : this.levelledRoom;
    while (used > Number(room.value)) room.value = Math.min(2 * Number(room.value), most);
    this.deepestRoom = Math.max(this.deepestRoom, Number(room.value));
  }
}
