import { randomBytes } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@proximal/testing/harness';
import { z } from 'zod';
import { gatewayDelayMs } from '../platform/environment.js';
import { describeEntry, elapsedMs, longestAnswerMs, type Entry, type Journal } from './journal.js';

const password = 'a-rolling-restart';
const registered = z.object({ id: z.number(), access_token: z.string() });
const loggedIn = z.object({ access_token: z.string() });
const profile = z.object({ id: z.number() });
const answerBody = z.object({
  detail: z.string().default(''),
  data: z.looseObject({ submission_id: z.string().optional(), xp_awarded: z.number().default(0) }).optional(),
});
const usualStatuses = [200, 201, 202];
const singleShare = 0.05;
/** The longest wait for an answer; it exceeds the longest deadline of an operation, 29 s, on a busy machine, too. */
const answerTimeoutMs = 60_000;
const patienceMs = 180_000;
const againAfterMs = 500;
/** Idle connections are closed before the gateway does it, at 65 s, perhaps in the moment of the next request. */
const idleMs = 30_000;

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  idempotencyKey?: string;
  waitSeconds?: number;
}

interface Exchange {
  entry: Entry;
  json: unknown;
}

/** A learner with an account and connections that stay open, until the server says `connection: close` or ends them. */
export class Learner {
  readonly account = { email: `rolling-${randomBytes(6).toString('hex')}@example.com`, password };
  id = 0;
  private token: string | undefined;
  private readonly connections = new Agent({ keepAlive: true, timeout: idleMs });
  private readonly usedAt = new WeakMap<Socket, number>();

  constructor(
    private readonly baseUrl: string,
    private readonly journal: Journal,
    readonly random: Random,
  ) {}

  async register(): Promise<void> {
    const body = { ...this.account, full_name: 'Rolling Learner' };
    const { entry, json, tries } = await this.insist('register', { method: 'POST', path: '/auth/register', body });
    // A request that is answered 503 may be carried out nevertheless: then the address is taken by this learner.
    if (entry.status === 409 && tries > 1) return this.findAccount();
    if (entry.failure !== null) throw new Error(describeEntry(entry));
    ({ id: this.id, access_token: this.token } = registered.parse(json));
    this.journal.entries.push(entry);
  }

  logIn(): Promise<Entry> {
    return this.takeToken(this.exchange('login', this.login));
  }

  logInAgain(): Promise<Entry> {
    return this.takeToken(this.insist('login', this.login));
  }

  async send(kind: Entry['kind'], call: Call): Promise<Entry> {
    const { entry } = await this.exchange(kind, call);
    this.journal.entries.push(entry);
    return entry;
  }

  /**
   * Beside the load, so that it is in no journal; after a 503 again.
   * @throws Error when the answer has another status
   */
  async request(path: string, method: Call['method'] = 'GET', expected = 200): Promise<unknown> {
    const body = method === 'POST' ? { body: this.account } : {};
    const { entry, json } = await this.insist('read', { method, path, ...body });
    if (entry.status !== expected) throw new Error(`${path}: ${entry.status ?? 'no answer'} ${entry.failure ?? ''}`);
    return json;
  }

  close(): void {
    this.connections.destroy();
  }

  private get login(): Call {
    return { method: 'POST', path: '/auth/login', body: this.account };
  }

  private async takeToken(exchanging: Promise<Exchange>): Promise<Entry> {
    const { entry, json } = await exchanging;
    if (entry.failure === null) this.token = loggedIn.parse(json).access_token;
    this.journal.entries.push(entry);
    return entry;
  }

  /** The login confirms the account, as the answer to its registration would have done. */
  private async findAccount(): Promise<void> {
    const entry = await this.logInAgain();
    if (entry.failure !== null) throw new Error(describeEntry(entry));
    ({ id: this.id } = profile.parse(await this.request('/users/me')));
    this.journal.entries.push({ ...entry, kind: 'register' });
  }

  /**
   * Sends a request again after a 503, as a person would.
   * @throws Error when an answer comes later than promised
   */
  private async insist(kind: Entry['kind'], call: Call): Promise<Exchange & { tries: number }> {
    const until = performance.now() + patienceMs;
    for (let tries = 1; ; tries += 1) {
      const exchanged = await this.exchange(kind, call);
      if (elapsedMs(exchanged.entry) > longestAnswerMs) throw new Error(describeEntry(exchanged.entry));
      if (exchanged.entry.status !== 503 || performance.now() > until) return { ...exchanged, tries };
      await pause(againAfterMs);
    }
  }

  private async exchange(kind: Entry['kind'], call: Call): Promise<Exchange> {
    const about = { kind, learner: this, call, startedAt: performance.now(), submissionId: null, xpAwarded: 0 };
    try {
      const isSingle = this.random.chance(singleShare);
      const response = await this.fetch(call, isSingle ? false : this.connections);
      const [status, json] = [response.statusCode!, JSON.parse(await textOf(response)) as unknown];
      const { detail, data } = answerBody.catch({ detail: '', data: undefined }).parse(json);
      const entry: Entry = { ...about, endedAt: performance.now(), status, failure: null };
      if (!usualStatuses.includes(status)) return { entry: { ...entry, failure: detail }, json };
      const isSubmission = kind === 'submission' || kind === 'challenge';
      const submissionId = isSubmission ? (data?.submission_id ?? null) : null;
      return { entry: { ...entry, submissionId, xpAwarded: data?.xp_awarded ?? 0 }, json };
    } catch (error) {
      const entry = { ...about, endedAt: performance.now(), status: null, failure: (error as Error).message };
      return { entry, json: null };
    }
  }

  /**
   * Sends nothing twice but a read whose idle connection the gateway closed when it was used again, as browsers do. A
   * gateway closes connections without an answer only after its drain, so one that was in use within its delay is lost.
   * @throws Error that says how the connection broke, or that there was no answer after 60 seconds
   */
  private async fetch(call: Call, agent: Agent | false): Promise<IncomingMessage> {
    const { method, path, body, idempotencyKey, waitSeconds } = call;
    const text = body && JSON.stringify(body);
    const headers = {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(waitSeconds !== undefined && { prefer: `wait=${waitSeconds}` }),
    };
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const outgoing = request(this.baseUrl + path, { method, headers, agent, signal });
    let [idleForMs, readBefore] = [0, 0];
    outgoing.once('socket', (socket) => {
      idleForMs = performance.now() - (this.usedAt.get(socket) ?? Infinity);
      readBefore = socket.bytesRead;
    });
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) =>
        outgoing.on('response', resolve).on('error', reject).end(text),
      );
      this.usedAt.set(response.socket, performance.now());
      return response;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const isUnanswered = code === 'ECONNRESET' && outgoing.socket?.bytesRead === readBefore;
      if (method === 'GET' && isUnanswered && outgoing.reusedSocket && idleForMs >= gatewayDelayMs)
        return this.fetch(call, false);
      throw new Error(`${code ?? message} on a ${outgoing.reusedSocket ? 'persistent' : 'new'} connection`);
    }
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk as string;
  return text;
}
