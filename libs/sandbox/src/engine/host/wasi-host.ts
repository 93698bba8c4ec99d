import { errno } from './errno.js';
import { folderFunctions } from './folder-functions.js';
import { GivenFiles } from './given-files.js';
import { GuestMemory } from './guest-memory.js';
import type { HostFunction } from './host-function.js';
import { Interruption } from '../interruption.js';
import { ProgramArguments } from './program-arguments.js';
import { VirtualClock } from './virtual-clock.js';
import { Xorshift } from './xorshift.js';

export interface Terminal {
  read(room: number): Uint8Array;
  reply(bytes: Uint8Array): void;
  print(bytes: Uint8Array): void;
}

const { ok, badDescriptor, invalid, notImplemented, illegalSeek, notCapable } = errno;

const terminalDescriptors = 3;
const characterDevice = 2;
const fromPosition = 1;
const mostVectors = 1024;
const mostRandomBytes = 1 << 20;
const mostSubscriptions = 64;

/** Otherwise a loop of cheap calls would far exceed its budget; a byte costs one more. */
const callSteps = 2_000;
/** The host reads, checks and writes a reply again; many small lists take 0.2 s of CPU per MiB. */
const stepsPerReplyByte = 25;

/**
 * No outside world: files that can only be read, a clock that moves when it is read or slept on, and random numbers
 * from a fixed seed. Everything else is refused.
 */
export class WasiHost {
  private readonly arguments: ProgramArguments;
  readonly clock = new VirtualClock();
  private readonly files = new GivenFiles();
  random: Xorshift;
  terminal: Terminal | null = null;
  memory!: GuestMemory;
  fuel!: WebAssembly.Global;
  /** Called with every `sched_yield`, also of functions that begin below the stack limit. */
  onDeepStack: () => void = () => {};
  onClockRead: () => void = () => {};

  constructor(
    programArguments: string[],
    private readonly seed: number,
  ) {
    this.arguments = new ProgramArguments(programArguments);
    this.random = new Xorshift(seed);
  }

  connect(instance: WebAssembly.Instance): void {
    this.memory = new GuestMemory(
      instance.exports.memory as WebAssembly.Memory,
      instance.exports.pages as WebAssembly.Global,
    );
    this.files.memory = this.memory;
    this.fuel = instance.exports.fuel as WebAssembly.Global;
  }

  reset(terminal: Terminal, files: Map<string, Uint8Array>): void {
    this.terminal = terminal;
    this.files.reset(files);
    this.clock.reset();
    this.random = new Xorshift(this.seed);
  }

  takeSleptMs(): number {
    return this.clock.takeSleptMs();
  }

  imports(module: WebAssembly.Module): WebAssembly.Imports {
    const provided = this.provided();
    const imports: Record<string, Record<string, HostFunction>> = {};
    for (const { module: group, name } of WebAssembly.Module.imports(module)) {
      (imports[group] ??= {})[name] = provided[name] ?? (() => this.refuse(name));
    }
    return imports;
  }

  private provided(): Record<string, HostFunction> {
    return {
      args_get: (list: number, text: number) => this.charged(0, () => this.arguments.write(this.memory, list, text)),
      args_sizes_get: (count: number, size: number) =>
        this.writeNumbers(count, this.arguments.count, size, this.arguments.bytes),
      environ_get: () => ok,
      environ_sizes_get: (count: number, size: number) => this.writeNumbers(count, 0, size, 0),
      clock_res_get: (_clock: number, result: number) => this.answerLong(result, 1000n),
      clock_time_get: (_clock: number, _precision: bigint, result: number) => this.readClock(result),
      random_get: (pointer: number, length: number) => this.fillRandom(pointer >>> 0, length >>> 0),
      sched_yield: () => {
        this.onDeepStack();
        return this.charged(0, () => ok);
      },
      proc_exit: () => {
        throw new Interruption('exited');
      },
      poll_oneoff: (subscriptions: number, events: number, count: number, result: number) =>
        this.sleep(subscriptions, events, count >>> 0, result),
      ...this.descriptorFunctions(),
      ...folderFunctions(this.files, (bytes, work) => this.charged(bytes, work)),
    };
  }

  private descriptorFunctions(): Record<string, HostFunction> {
    return {
      fd_write: (descriptor: number, list: number, count: number, result: number) =>
        this.write(descriptor, list, count >>> 0, result),
      fd_read: (descriptor: number, list: number, count: number, result: number) =>
        this.read(descriptor, list, count >>> 0, result),
      fd_fdstat_get: (descriptor: number, result: number) => this.describeDescriptor(descriptor, result),
      fd_filestat_get: (descriptor: number, result: number) => this.describeFile(descriptor, result),
      fd_close: (descriptor: number) =>
        this.charged(0, () => (isTerminal(descriptor) ? ok : this.files.close(descriptor))),
      fd_seek: (descriptor: number, offset: bigint, whence: number, result: number) =>
        this.seek(descriptor, offset, whence, result),
      fd_tell: (descriptor: number, result: number) => this.seek(descriptor, 0n, fromPosition, result),
    };
  }

  private charged(bytes: number, work: () => number): number {
    const left = (this.fuel.value as bigint) - BigInt(callSteps + bytes);
    this.fuel.value = left;
    if (left < 0n) throw new Interruption('out-of-steps');
    return work();
  }

  private refuse(name: string): number {
    return this.charged(0, () => {
      if (name.startsWith('path_')) return notCapable;
      return name.startsWith('fd_') ? badDescriptor : notImplemented;
    });
  }

  private writeNumbers(first: number, firstValue: number, second: number, secondValue: number): number {
    return this.charged(0, () => {
      this.memory.setUint32(first, firstValue);
      this.memory.setUint32(second, secondValue);
      return ok;
    });
  }

  private answerLong(result: number, value: bigint): number {
    return this.charged(0, () => (this.memory.setUint64(result, value), ok));
  }

  private readClock(result: number): number {
    this.onClockRead();
    return this.answerLong(result, this.clock.read());
  }

  private fillRandom(pointer: number, length: number): number {
    if (length > mostRandomBytes) return this.charged(0, () => invalid);
    return this.charged(length, () => {
      const target = this.memory.writable(pointer, length);
      for (let i = 0; i < length; i++) target[i] = this.random.next() & 0xff;
      return ok;
    });
  }

  private write(descriptor: number, list: number, count: number, result: number): number {
    if (!isTerminal(descriptor)) return this.charged(0, () => badDescriptor);
    if (count > mostVectors) return this.charged(0, () => invalid);
    const spans = this.memory.vectors(list, count);
    const total = spans.reduce((sum, span) => sum + span.length, 0);
    return this.charged(descriptor === 0 ? total * stepsPerReplyByte : total, () => {
      for (const span of spans) {
        if (descriptor === 0) this.terminal?.reply(span);
        else this.terminal?.print(span);
      }
      this.memory.setUint32(result, total);
      return ok;
    });
  }

  private read(descriptor: number, list: number, count: number, result: number): number {
    if (count > mostVectors) return this.charged(0, () => invalid);
    const [pointer, room] = count > 0 ? this.memory.vector(list, 0) : [0, 0];
    this.memory.span(pointer, room);
    if (descriptor !== 0) return this.readFile(descriptor, pointer, room, result);
    // The terminal may set a new budget here, so the call is charged afterwards.
    const bytes = this.terminal && room > 0 ? this.terminal.read(room) : new Uint8Array();
    return this.charged(bytes.length, () => {
      this.memory.writable(pointer, bytes.length).set(bytes);
      this.memory.setUint32(result, bytes.length);
      return ok;
    });
  }

  private readFile(descriptor: number, pointer: number, room: number, result: number): number {
    const bytes = isTerminal(descriptor) ? badDescriptor : this.files.read(descriptor, room);
    if (typeof bytes === 'number') return this.charged(0, () => bytes);
    return this.charged(bytes.length, () => {
      this.memory.writable(pointer, bytes.length).set(bytes);
      this.memory.setUint32(result, bytes.length);
      return ok;
    });
  }

  private seek(descriptor: number, offset: bigint, whence: number, result: number): number {
    return this.charged(0, () =>
      isTerminal(descriptor) ? illegalSeek : this.files.seek(descriptor, offset, whence, result),
    );
  }

  private describeDescriptor(descriptor: number, result: number): number {
    if (this.files.has(descriptor)) return this.charged(0, () => this.files.describeDescriptor(descriptor, result));
    if (!isTerminal(descriptor)) return this.charged(0, () => badDescriptor);
    return this.charged(0, () => {
      const mayRead = 2n;
      const mayWrite = 64n;
      this.memory.setUint32(result, characterDevice);
      this.memory.setUint64(result + 8, descriptor === 0 ? mayRead : mayWrite);
      this.memory.setUint64(result + 16, 0n);
      return ok;
    });
  }

  private describeFile(descriptor: number, result: number): number {
    if (this.files.has(descriptor)) return this.charged(0, () => this.files.describeFile(descriptor, result));
    if (!isTerminal(descriptor)) return this.charged(0, () => badDescriptor);
    return this.charged(0, () => {
      this.memory.writable(result, 64).fill(0)[16] = characterDevice;
      return ok;
    });
  }

  private sleep(subscriptions: number, events: number, count: number, result: number): number {
    if (count > mostSubscriptions) return this.charged(0, () => invalid);
    return this.charged(count * 32, () => {
      this.clock.sleep(this.memory, subscriptions, events, count);
      this.memory.setUint32(result, count);
      return ok;
    });
  }
}

function isTerminal(descriptor: number): boolean {
  return descriptor >= 0 && descriptor < terminalDescriptors;
}
