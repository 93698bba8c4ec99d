import { Interruption, type Interrupted } from '../engine/interruption.js';
import type { Interpreter } from '../engine/interpreter.js';
import type { Terminal } from '../engine/wasi-host.js';
import { replyBytes, replyBytesPerRun, smallReplyBytes } from '../limits.js';
import { Printed } from './printed.js';
import { readReply, type Reply } from './reply.js';
import type { Request } from './request.js';
import { MalformedReply } from './value.js';

/** The budget that a run has left, through all its instances. */
export class RunAllowance {
  replyBytes = replyBytesPerRun;
  readonly printed = new Printed();

  fuel: number;

  constructor(fuel: number) {
    this.fuel = Math.max(0, Math.floor(fuel));
  }
}

export interface Exchange {
  /** The reply, or how the guest's instance ended instead. */
  reply: Reply | Exclude<Interrupted, 'finished'>;
  fuel: number;
  stdout: string;
}

/** Sends the requests to a fresh guest in turn, until all are answered, a necessary one fails, or the instance ends. */
export function converse(interpreter: Interpreter, requests: Request[], allowance: RunAllowance): Exchange[] {
  const conversation = new Conversation(interpreter, requests, allowance);
  const ending = interpreter.run(conversation, () => conversation.grant());
  if (ending !== 'finished') conversation.close(ending);
  return conversation.exchanges;
}

class Conversation implements Terminal {
  readonly exchanges: Exchange[] = [];
  private unread: Uint8Array | null = null;
  private isWaiting = false;
  private reading: Uint8Array[] = [];
  private readingBytes = 0;
  private budget = 0;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly requests: Request[],
    private readonly allowance: RunAllowance,
  ) {}

  /** Sets the budget up to the guest's next reply. Work between two exchanges belongs to the later one. */
  grant(): void {
    const request = this.nextRequest();
    this.budget = request ? Math.max(0, this.allowance.fuel - Math.ceil(request.reserves)) : 0;
    this.interpreter.fuel = this.budget;
    this.interpreter.nativeLevels = request?.nativeLevels ?? 0;
  }

  read(room: number): Uint8Array {
    if (!this.isWaiting) {
      this.isWaiting = true;
      this.unread = this.nextRequest()?.line ?? null;
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
    if (bytes.at(-1) === newline) this.finishExchange();
  }

  print(bytes: Uint8Array): void {
    this.allowance.printed.add(bytes);
  }

  close(ending: Exclude<Interrupted, 'finished'>): void {
    this.record(ending);
  }

  private finishExchange(): void {
    this.allowance.replyBytes -= this.readingBytes;
    if (this.allowance.replyBytes < 0 && this.readingBytes > smallReplyBytes) throw new Interruption('output');
    const request = this.nextRequest();
    const reply = parseLine(Buffer.concat(this.reading));
    if (reply.kind !== 'raised' && reply.kind !== request?.expects) throw new Interruption('protocol');
    const isOver = reply.kind === 'raised' && request?.isNecessary;
    this.record(reply);
    this.isWaiting = false;
    this.reading = [];
    this.readingBytes = 0;
    if (isOver || !this.nextRequest()) throw new Interruption('finished');
    this.grant();
  }

  private record(reply: Exchange['reply']): void {
    // The host's charge for a call may move the counter far below zero.
    const fuel = Math.min(this.budget, this.budget - this.interpreter.fuel);
    this.allowance.fuel -= fuel;
    this.exchanges.push({ reply, fuel, stdout: this.allowance.printed.take() });
  }

  private nextRequest(): Request | undefined {
    return this.requests[this.exchanges.length];
  }
}

const newline = 10;

function parseLine(bytes: Buffer): Reply {
  if (bytes.indexOf(newline) !== bytes.length - 1) throw new Interruption('protocol');
  try {
    return readReply(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof MalformedReply) throw new Interruption('protocol');
    throw error;
  }
}
