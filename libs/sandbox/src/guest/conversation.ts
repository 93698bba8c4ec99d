import { Interruption, type Interrupted } from '../engine/interruption.js';
import type { Interpreter } from '../engine/interpreter.js';
import type { Terminal } from '../engine/host/wasi-host.js';
import { replyBytes, replyBytesPerRun, smallReplyBytes, stepsPerPrintedLine } from '../limits.js';
import type { Call, ModelExchange, ModelUse, Value } from '../sandbox.js';
import { Printed } from './printed.js';
import { readReply, type Reply } from './reply.js';
import type { Request } from './request.js';
import { MalformedReply } from './value.js';

export class RunAllowance {
  replyBytes = replyBytesPerRun;
  readonly printed = new Printed();

  fuel: number;

  constructor(fuel: number) {
    this.fuel = Math.max(0, Math.floor(fuel));
  }
}

export interface PromptedModel {
  startCase(): void;
  /** `line` is null when `fuel` steps were too few. */
  answer(prompt: string, fuel: number): { line: Uint8Array | null; fuel: number };
}

export interface TestedProgram {
  functions: readonly string[];
  /** `line` is null when `fuel` steps were too few. */
  answer(call: Call, fuel: number): { line: Uint8Array | null; fuel: number };
}

/** The API of a model; `now` is in seconds of the virtual clock. */
export interface AskedModel {
  readonly isAsync: boolean;
  startCase(now: number): void;
  answer(request: Value, fuel: number, now: number): ModelAnswer;
  /** The answer says after how many seconds `collect` gives the real one. */
  begin(request: Value, fuel: number, now: number): ModelAnswer;
  /** `latency` is what is left of the time until the answer; null for a number that waits for no answer. */
  collect(number: number, now: number): ModelAnswer | null;
  /** Gives the answer up, and the place of the request free; null for a number that waits for no answer. */
  cancel(number: number): ModelAnswer | null;
}

export interface ModelAnswer {
  /** Null when `fuel` steps were too few. */
  line: Uint8Array | null;
  fuel: number;
  /** Seconds by which the clock moves on. */
  latency?: number;
  exchange?: ModelExchange;
  /** How many requests wait for their answers, with this one. */
  inFlight?: number;
}

export interface Surroundings {
  files: Map<string, Uint8Array>;
  model: PromptedModel | null;
  modelApi?: AskedModel | null;
  tested?: TestedProgram | null;
}

export interface Exchange {
  reply: Reply | Exclude<Interrupted, 'finished'>;
  fuel: number;
  stdout: string;
  outputFuel: number;
  modelCalls: number;
  modelExchanges: ModelExchange[];
  modelUse: ModelUse;
  virtualMs: number;
}

const noSurroundings: Surroundings = { files: new Map(), model: null, tested: null };

/** Ends when all requests are answered, a necessary one fails, or the instance ends. */
export function converse(
  interpreter: Interpreter,
  requests: Request[],
  allowance: RunAllowance,
  surroundings: Surroundings = noSurroundings,
): Exchange[] {
  const conversation = new Conversation(interpreter, requests, allowance, surroundings);
  const ending = interpreter.run(conversation, () => conversation.grant(), surroundings.files);
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
  private modelCalls = 0;
  private modelExchanges: ModelExchange[] = [];
  private inFlight = 0;
  private outputFuel = 0;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly requests: Request[],
    private readonly allowance: RunAllowance,
    private readonly surroundings: Surroundings,
  ) {}

  grant(): void {
    const request = this.nextRequest();
    this.budget = request ? Math.max(0, this.allowance.fuel - Math.ceil(request.reserves)) : 0;
    this.interpreter.fuel = this.budget;
    this.interpreter.nativeLevels = request?.nativeLevels ?? 0;
    if (request?.startsCase) this.startCase();
  }

  private startCase(): void {
    const { model, modelApi } = this.surroundings;
    model?.startCase();
    modelApi?.startCase(this.interpreter.clock.seconds);
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
    if (bytes.at(-1) === newline) this.readLine();
  }

  print(bytes: Uint8Array): void {
    this.outputFuel += stepsPerPrintedLine + bytes.length;
    this.allowance.printed.add(bytes);
  }

  close(ending: Exclude<Interrupted, 'finished'>): void {
    this.record(ending);
  }

  private readLine(): void {
    this.allowance.replyBytes -= this.readingBytes;
    if (this.allowance.replyBytes < 0 && this.readingBytes > smallReplyBytes) throw new Interruption('output');
    const reply = parseLine(Buffer.concat(this.reading));
    this.reading = [];
    this.readingBytes = 0;
    if (reply.kind === 'model') this.sendAnswer(reply.prompt);
    else if (isAsked(reply)) this.sendModelAnswer(reply);
    else if (reply.kind === 'program') this.sendTested(reply.call);
    else this.finishExchange(reply);
  }

  /** The steps of the model count as steps of the program's call. */
  private sendAnswer(prompt: string): void {
    const { model } = this.surroundings;
    if (!model || this.nextRequest()?.isNecessary) throw new Interruption('protocol');
    this.modelCalls++;
    this.send(model.answer(prompt, this.interpreter.fuel));
  }

  private sendTested(call: Call): void {
    const { tested } = this.surroundings;
    if (!tested?.functions.includes(call.function)) throw new Interruption('protocol');
    this.send(tested.answer(call, this.interpreter.fuel));
  }

  private send({ line, fuel }: { line: Uint8Array | null; fuel: number }): void {
    this.interpreter.fuel -= fuel;
    if (line === null) throw new Interruption('out-of-steps');
    this.unread = line;
  }

  private sendModelAnswer(asked: Asked): void {
    const { modelApi } = this.surroundings;
    if (!modelApi || this.nextRequest()?.isNecessary) throw new Interruption('protocol');
    if ((asked.kind === 'ask') === modelApi.isAsync) throw new Interruption('protocol');
    const { clock } = this.interpreter;
    const answer = this.modelAnswer(modelApi, asked);
    if (!answer) throw new Interruption('protocol');
    const { latency = 0, exchange, inFlight = 0, ...answered } = answer;
    this.send(answered);
    clock.advance(latency);
    if (exchange) this.modelExchanges.push(exchange);
    this.inFlight = Math.max(this.inFlight, inFlight);
  }

  private modelAnswer(api: AskedModel, asked: Asked) {
    const { clock, fuel } = this.interpreter;
    if (asked.kind === 'cancel') return api.cancel(asked.number);
    if (asked.kind === 'collect') return api.collect(asked.number, clock.seconds);
    this.modelCalls++;
    return asked.kind === 'ask'
      ? api.answer(asked.request, fuel, clock.seconds)
      : api.begin(asked.request, fuel, clock.seconds);
  }

  private finishExchange(reply: Reply): void {
    const request = this.nextRequest();
    if (reply.kind !== 'raised' && !request?.expects.includes(reply.kind)) throw new Interruption('protocol');
    const isOver = reply.kind === 'raised' && request?.isNecessary;
    this.record(reply);
    this.isWaiting = false;
    if (isOver || !this.nextRequest()) throw new Interruption('finished');
    this.grant();
  }

  private record(reply: Exchange['reply']): void {
    // The host's charge for a call may move the counter far below zero.
    const fuel = Math.min(this.budget, this.budget - this.interpreter.fuel);
    this.allowance.fuel -= fuel;
    const { outputFuel, modelCalls, modelExchanges } = this;
    const stdout = this.allowance.printed.takeText();
    const virtualMs = this.interpreter.takeSleptMs();
    const modelUse = { ...usedBy(modelExchanges), inFlight: this.inFlight };
    this.exchanges.push({ reply, fuel, stdout, outputFuel, modelCalls, modelExchanges, modelUse, virtualMs });
    this.outputFuel = this.modelCalls = this.inFlight = 0;
    this.modelExchanges = [];
  }

  private nextRequest(): Request | undefined {
    return this.requests[this.exchanges.length];
  }
}

type Asked = Extract<Reply, { kind: 'ask' | 'begin' | 'collect' | 'cancel' }>;

function isAsked(reply: Reply): reply is Asked {
  return ['ask', 'begin', 'collect', 'cancel'].includes(reply.kind);
}

/** Sums of whole billionths are exact. */
function usedBy(exchanges: ModelExchange[]): Omit<ModelUse, 'inFlight'> {
  const tokens = exchanges.reduce((sum, { usage }) => sum + (usage ? usage.input + usage.output : 0), 0);
  return { tokens, cost: exchanges.reduce((sum, { cost }) => sum + Math.round(cost * 1e9), 0) };
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
