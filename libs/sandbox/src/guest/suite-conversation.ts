import { randomBytes } from 'node:crypto';
import { Interruption, type Interrupted } from '../engine/interruption.js';
import type { Interpreter } from '../engine/interpreter.js';
import type { Terminal } from '../engine/host/wasi-host.js';
import { nativeLevels } from '../engine/python.js';
import { replyBytes, smallReplyBytes, stepsPerPrintedLine } from '../limits.js';
import type { RunAllowance } from './conversation.js';
import { readSuiteReply, type SuiteReply } from './suite-reply.js';
import { MalformedReply } from './value.js';

export type SuiteRequest = { load: unknown[] } | { run: string };

/** The reply to one request, or why there is none. */
export interface SuiteExchange {
  reply: SuiteReply | Exclude<Interrupted, 'finished'>;
  fuel: number;
  stdout: string;
  outputFuel: number;
}

export interface Director {
  /** The request that follows, with its steps; null at the end. */
  next(): { request: SuiteRequest; fuel: number } | null;
  record(exchange: SuiteExchange): void;
}

/** Ends when nothing follows, or the instance ends. */
export function converseAboutTests(
  interpreter: Interpreter,
  director: Director,
  allowance: RunAllowance,
  files: Map<string, Uint8Array>,
): void {
  const conversation = new SuiteConversation(interpreter, director, allowance);
  const ending = interpreter.run(conversation, () => conversation.grant(), files);
  if (ending !== 'finished') conversation.record(ending);
}

/**
 * A reply is genuine when it holds the nonce of its request. Only the harness's own frame has it: the learner's code,
 * which shares the interpreter, can neither read a request nor that frame.
 */
class SuiteConversation implements Terminal {
  private nonce = '';
  private unread: Uint8Array | null = null;
  private isWaiting = false;
  private reading: Uint8Array[] = [];
  private readingBytes = 0;
  private budget = 0;
  private outputFuel = 0;
  private following: ReturnType<Director['next']>;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly director: Director,
    private readonly allowance: RunAllowance,
  ) {
    this.following = director.next();
  }

  grant(): void {
    this.budget = Math.max(0, this.following?.fuel ?? 0);
    this.interpreter.fuel = this.budget;
    this.interpreter.nativeLevels = nativeLevels;
  }

  read(room: number): Uint8Array {
    if (!this.isWaiting) {
      this.isWaiting = true;
      this.unread = this.following && this.lineOf(this.following.request);
    }
    const part = this.unread?.subarray(0, room) ?? new Uint8Array();
    this.unread = this.unread && this.unread.length > room ? this.unread.subarray(room) : null;
    return part;
  }

  reply(bytes: Uint8Array): void {
    if (!this.isWaiting || this.unread) throw new Interruption('protocol');
    this.readingBytes += bytes.length;
    if (this.readingBytes > replyBytes) throw new Interruption('protocol');
    this.reading.push(Buffer.from(bytes));
    if (bytes.at(-1) === newline) this.readLine();
  }

  print(bytes: Uint8Array): void {
    this.outputFuel += stepsPerPrintedLine + bytes.length;
    this.allowance.printed.add(bytes);
  }

  record(reply: SuiteExchange['reply']): void {
    const fuel = Math.min(this.budget, this.budget - this.interpreter.fuel);
    this.allowance.fuel -= fuel;
    const stdout = this.allowance.printed.takeText();
    this.director.record({ reply, fuel, stdout, outputFuel: this.outputFuel });
    this.outputFuel = 0;
  }

  private readLine(): void {
    this.allowance.replyBytes -= this.readingBytes;
    if (this.allowance.replyBytes < 0 && this.readingBytes > smallReplyBytes) throw new Interruption('output');
    const reply = parseLine(Buffer.concat(this.reading), this.nonce);
    this.reading = [];
    this.readingBytes = 0;
    if (reply.kind === 'unchangeable') return this.makeUnchangeable(reply.classes);
    const { request } = this.following!;
    if (!answers(reply, request)) throw new Interruption('protocol');
    this.record(reply);
    this.isWaiting = false;
    this.following = reply.kind === 'raised' ? null : this.director.next();
    if (!this.following) throw new Interruption('finished');
    this.grant();
  }

  private makeUnchangeable(classes: [address: number, flags: number][]): void {
    for (const [address, flags] of classes) this.interpreter.makeUnchangeable(address, flags);
    this.unread = Buffer.from('[]\n');
  }

  /** Always as long, so that each run takes the same steps. */
  private lineOf(request: SuiteRequest): Uint8Array {
    this.nonce = randomBytes(nonceBytes).toString('hex');
    const parts = 'load' in request ? ['load', ...request.load] : ['run', request.run];
    return Buffer.from(`${JSON.stringify([this.nonce, ...parts])}\n`);
  }
}

const nonceBytes = 16;
const newline = 10;

function answers(reply: SuiteReply, request: SuiteRequest): boolean {
  return 'load' in request
    ? reply.kind === 'loaded' || reply.kind === 'raised'
    : reply.kind === 'ran' && reply.test.id === request.run;
}

const notAscii = /[^\0-\x7f]/;

function parseLine(bytes: Buffer, nonce: string): SuiteReply {
  const line = bytes.toString('latin1');
  if (bytes.indexOf(newline) !== bytes.length - 1 || notAscii.test(line)) throw new Interruption('protocol');
  try {
    return readSuiteReply(line, nonce);
  } catch (error) {
    if (error instanceof MalformedReply) throw new Interruption('protocol');
    throw error;
  }
}
