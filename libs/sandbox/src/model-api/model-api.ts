import type { AuthorProgram } from '../guest/author-program.js';
import type { AskedModel, ModelAnswer } from '../guest/conversation.js';
import { modelRequestLength } from '../limits.js';
import type { ModelApi, ModelExchange, Value } from '../sandbox.js';
import { answerLine, type ApiError } from './answer-line.js';
import { rejectionOf } from './check-request.js';
import { fieldAt, isObject, textAt, type Json, type JsonObject } from './json.js';
import { jsonOf, NotJson, valueOf } from './json-value.js';
import { produce } from './produced.js';
import { inputTokens, PromptCache } from './prompt-cache.js';
import { costOf, renderReply, renderStream } from './render.js';
import { chosenRule, type Rule } from './rules.js';
import { readScriptedReply, type ScriptedReply } from './scripted-reply.js';
import { cutText } from './transcript.js';
import { systemText, turnsOf } from './turns.js';

const epochSeconds = 1_700_000_000;
const connectionLost = 'the connection was lost';

type Scripted = { reply: ScriptedReply } | { complaint: string } | 'out-of-steps';

/** Stands in for the API of a language model: checks each request, lets the script answer, and counts. */
export class ModelApiInstance implements AskedModel {
  readonly isAsync: boolean;
  private cache: PromptCache;
  private used = new Map<Rule, number>();
  private earlier: { status: number; at: number }[] = [];
  private calls = 0;
  private callIds = 0;
  private caseBegan = 0;
  /** By numbers that no later case has again: a task may outlive its case. */
  private readonly pending = new Map<number, { line: Uint8Array; due: number }>();
  private begun = 0;
  private standing: { error: ApiError; until: number } | null = null;

  constructor(
    private readonly api: ModelApi,
    /** Answers by its function `reply`; null where rules answer. */
    private readonly script: AuthorProgram | null,
  ) {
    this.isAsync = api.async === true;
    this.cache = new PromptCache(api.dialect);
  }

  startCase(now: number): void {
    this.cache = new PromptCache(this.api.dialect);
    this.used = new Map();
    this.earlier = [];
    this.pending.clear();
    this.calls = this.callIds = 0;
    this.caseBegan = now;
    this.standing = null;
  }

  begin(given: Value, fuel: number, clock: number): ModelAnswer {
    const { latency = 0, ...answer } = this.answer(given, fuel, clock);
    if (answer.line === null) return answer;
    const number = this.begun++;
    this.pending.set(number, { line: answer.line, due: clock + latency });
    // Refused requests wait for nothing, and are without limit: to count all at each of them takes ever longer.
    const inFlight = latency > 0 ? this.inFlightAt(clock) : 0;
    return { ...answer, line: answerLine.begun(number, latency), inFlight };
  }

  /** An early program waits on the host's clock after all. */
  collect(number: number, clock: number): ModelAnswer | null {
    const pending = this.pending.get(number);
    if (!pending) return null;
    this.pending.delete(number);
    return { line: pending.line, fuel: 0, latency: Math.max(0, pending.due - clock) };
  }

  cancel(number: number): ModelAnswer | null {
    return this.pending.delete(number) ? { line: answerLine.cancelled(), fuel: 0 } : null;
  }

  answer(given: Value, fuel: number, clock: number): ModelAnswer {
    const now = clock - this.caseBegan;
    if (this.calls >= this.api.calls)
      return refused(`the model answers at most ${this.api.calls} requests here`, 'refused');
    this.calls += 1;
    const request = requestOf(given);
    if (typeof request === 'string') return refused(request, 'unfit');
    const rejection = this.rejectionOf(request) ?? this.standingError(now) ?? this.crowdError(clock);
    if (rejection) return this.failed(request, now, rejection, 0);
    const { scripted, fuel: used } = this.ask(request, now, fuel);
    if (scripted === 'out-of-steps') return { line: null, fuel: used };
    if ('complaint' in scripted) return refused(scripted.complaint, 'refused', used);
    return { ...this.reply(request, scripted.reply, now), fuel: used };
  }

  private rejectionOf(request: JsonObject): ApiError | null {
    const { dialect } = this.api;
    if (JSON.stringify(request).length > modelRequestLength)
      return this.errorOf({ status: 413, message: `a request has at most ${modelRequestLength} characters` });
    const rejection = rejectionOf(dialect, request);
    return rejection && this.errorOf(rejection);
  }

  private crowdError(clock: number): ApiError | null {
    const { at_once: most = Infinity } = this.api;
    if (this.inFlightAt(clock) < most) return null;
    return this.errorOf({ status: 429, message: `more than ${most} requests at once` });
  }

  private inFlightAt(clock: number): number {
    return [...this.pending.values()].filter(({ due }) => due > clock).length;
  }

  private standingError(now: number): ApiError | null {
    if (!this.standing || now >= this.standing.until) return null;
    const { error, until } = this.standing;
    return { ...error, retryAfter: Math.ceil((until - now) * 1_000) / 1_000 };
  }

  private ask(request: JsonObject, now: number, fuel: number): { scripted: Scripted; fuel: number } {
    const { rules = [], dialect } = this.api;
    if (this.script) return this.askScript(this.script, request, fuel);
    const turns = turnsOf(dialect, request);
    const asked = { turns, system: systemText(dialect, request, turns), call: this.calls };
    const rule = chosenRule(rules, this.used, asked);
    if (!rule) return { scripted: { complaint: 'the model has no answer to this request' }, fuel: 0 };
    this.used.set(rule, (this.used.get(rule) ?? 0) + 1);
    return { scripted: { reply: rule }, fuel: 0 };
  }

  private askScript(script: AuthorProgram, request: JsonObject, fuel: number): { scripted: Scripted; fuel: number } {
    const call = { function: 'reply', args: [valueOf(request), valueOf(this.earlier)], kwargs: {} };
    const { reply: ending, isOfCall, fuel: used } = script.call(call, fuel);
    if (ending === 'out-of-steps') return { scripted: ending, fuel: used };
    const end = typeof ending === 'object' ? ending : null;
    const reply = isOfCall && end?.kind === 'returned' ? replyOf(end.value) : null;
    if (reply) return { scripted: { reply }, fuel: used };
    const reason = end?.kind === 'raised' ? ` (${end.exception})` : '';
    return { scripted: { complaint: `the model has no answer to this request${reason}` }, fuel: used };
  }

  private reply(request: JsonObject, scripted: ScriptedReply, now: number): ModelAnswer {
    const { dialect } = this.api;
    const { error, latency = 0, tool_calls: calls = [] } = scripted;
    if (error) {
      const failure = this.errorOf(error);
      if (error.retry_after) this.standing = { error: failure, until: now + latency + error.retry_after };
      return this.failed(request, now, failure, latency);
    }
    const unknown = calls.find(({ name }) => !toolNames(request, dialect.conversation.tools).includes(name));
    if (unknown) return refused(`the model would call the tool ${unknown.name}, which the request lacks`, 'refused');
    const { context } = dialect.models[textAt(request, 'model')]!;
    if (inputTokens(dialect, request) > context)
      return this.failed(
        request,
        now,
        this.errorOf({ status: 400, message: `more than the ${context} tokens that this model takes` }),
        latency,
      );
    this.earlier.push({ status: 200, at: now });
    return { ...this.succeeded(request, scripted, now, latency), fuel: 0, latency };
  }

  private succeeded(request: JsonObject, scripted: ScriptedReply, now: number, latency: number) {
    const { dialect } = this.api;
    const input = this.cache.count(request, now);
    const produced = produce(dialect, request, scripted, input, () => idOf(dialect.reply.call_id, ++this.callIds));
    const model = textAt(request, 'model');
    const created = epochSeconds + Math.floor(this.caseBegan + now + latency);
    const named = { id: idOf(dialect.reply.id, this.calls), model, created };
    const reply = renderReply(dialect, produced, named);
    const { usage } = produced;
    const { cut } = scripted;
    const body = cut === undefined ? { reply: cutText(JSON.stringify(reply)) } : { error: connectionLost };
    const cost = costOf(dialect, model, usage);
    const exchange = { ...this.exchangeOf(request, now, latency), usage, cost, ...body };
    if (request.stream !== true)
      return { line: cut === undefined ? answerLine.answer(reply) : answerLine.lost(), exchange };
    const { events, isCut } = renderStream(dialect, request, produced, named, cut);
    return {
      line: answerLine.events(events, isCut),
      exchange: isCut ? { ...exchange, reply: cutText(JSON.stringify(events)) } : exchange,
    };
  }

  private failed(request: JsonObject, now: number, error: ApiError, latency: number): ModelAnswer {
    this.earlier.push({ status: error.status, at: now });
    const text = cutText(`${error.status} ${error.code}: ${error.message}`);
    const exchange = { ...this.exchangeOf(request, now, latency), error: text };
    return { line: answerLine.failed(error), fuel: 0, latency, exchange };
  }

  private errorOf({ status, code, message, retry_after: retryAfter }: NonNullable<ScriptedReply['error']>): ApiError {
    const { errors } = this.api.dialect;
    const known = Object.hasOwn(errors, String(status)) ? errors[String(status)]! : 'api_error';
    return {
      status,
      code: code ?? known,
      message: message ?? (code ?? known).replaceAll('_', ' '),
      retryAfter: retryAfter ?? null,
    };
  }

  private exchangeOf(request: JsonObject, at: number, latency: number): ModelExchange {
    return { at, latency, request: cutText(JSON.stringify(request)), reply: null, error: null, usage: null, cost: 0 };
  }
}

function refused(message: string, kind: 'refused' | 'unfit', fuel = 0): ModelAnswer {
  return { line: answerLine.refused(kind, message), fuel };
}

function requestOf(given: Value): JsonObject | string {
  try {
    const json = jsonOf(given);
    return isObject(json) ? json : 'the request must be a dict';
  } catch (error) {
    if (error instanceof NotJson) return error.message;
    throw error;
  }
}

function replyOf(value: Value): ScriptedReply | null {
  try {
    return readScriptedReply(jsonOf(value));
  } catch (error) {
    if (error instanceof NotJson) return null;
    throw error;
  }
}

function toolNames(request: JsonObject, { at, name }: { at: string; name: string }): Json[] {
  const list = request[at];
  return Array.isArray(list) ? list.map((tool) => fieldAt(tool, name) ?? null) : [];
}

function idOf(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(4, '0')}`;
}
