import { randomBytes } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { Random } from '@proximal/testing/harness';
import { z } from 'zod';
import { describeEntry, type Entry, type Journal } from './journal.js';

const registered = z.object({ id: z.number(), access_token: z.string() });
const password = 'a-rolling-restart';
const answerBody = z.object({
  detail: z.string().default(''),
  data: z.looseObject({ submission_id: z.string().optional(), xp_awarded: z.number().default(0) }).optional(),
});
const usualStatuses = [200, 201, 202];
/** The share of requests that get a connection of their own. */
const singleShare = 0.05;

/** A learner with an account and connections that stay open. */
export class Learner {
  readonly account: { email: string; password: string };
  id = 0;
  token: string | undefined;
  private readonly connections: Connections;

  constructor(
    baseUrl: string,
    private readonly journal: Journal,
    readonly random: Random,
  ) {
    this.connections = new Connections(baseUrl);
    this.account = { email: `rolling-${randomBytes(6).toString('hex')}@example.com`, password };
  }

  /** @throws Error when the platform does not register them */
  async register(): Promise<void> {
    const body = { ...this.account, full_name: 'Rolling Learner' };
    const { entry, json } = await this.exchange('register', { method: 'POST', path: '/auth/register', body });
    if (entry.failure !== null) throw new Error(describeEntry(entry));
    ({ id: this.id, access_token: this.token } = registered.parse(json));
    this.record(entry);
  }

  /** Logs in; the learner uses the new token from then on. */
  async logIn(): Promise<Entry> {
    const { entry, json } = await this.exchange('login', { method: 'POST', path: '/auth/login', body: this.account });
    if (entry.failure === null) this.token = z.object({ access_token: z.string() }).parse(json).access_token;
    return this.record(entry);
  }

  /** Sends a request and records it in the journal. */
  async send(kind: Entry['kind'], call: Call): Promise<Entry> {
    return this.record((await this.exchange(kind, call)).entry);
  }

  /**
   * Reads something beside the load, so that it is in no journal.
   * @throws Error when the answer has another status
   */
  async request(path: string, method: Call['method'] = 'GET', expected = 200): Promise<unknown> {
    const body = method === 'POST' ? { body: this.account } : {};
    const { entry, json } = await this.exchange('read', { method, path, ...body });
    if (entry.status !== expected) throw new Error(`${path}: ${entry.status ?? 'no answer'} ${entry.failure ?? ''}`);
    return json;
  }

  close(): void {
    this.connections.close();
  }

  private record(entry: Entry): Entry {
    this.journal.entries.push(entry);
    return entry;
  }

  private async exchange(kind: Entry['kind'], call: Call): Promise<{ entry: Entry; json: unknown }> {
    const about = { kind, learner: this, call, startedAt: performance.now(), submissionId: null, xpAwarded: 0 };
    try {
      const isSingle = this.random.chance(singleShare);
      const { status, json } = await this.connections.exchange({ token: this.token, ...call }, isSingle);
      const endedAt = performance.now();
      const { detail, data } = answerBody.catch({ detail: '', data: undefined }).parse(json);
      if (!usualStatuses.includes(status)) return { entry: { ...about, endedAt, status, failure: detail }, json };
      const submissionId = kind === 'submission' ? (data?.submission_id ?? null) : null;
      return {
        entry: { ...about, endedAt, status, failure: null, submissionId, xpAwarded: data?.xp_awarded ?? 0 },
        json,
      };
    } catch (error) {
      const entry = { ...about, endedAt: performance.now(), status: null, failure: (error as Error).message };
      return { entry, json: null };
    }
  }
}

/** The longest wait for an answer; it exceeds the longest deadline of an operation, 29 s, on a busy machine, too. */
const answerTimeoutMs = 60_000;

/** Idle connections are closed before the gateway does it, at 65 s, perhaps in the moment of the next request. */
const idleMs = 30_000;

export interface Call {
  method: 'GET' | 'POST';
  /** The path below the base address. */
  path: string;
  token?: string | undefined;
  body?: object;
  idempotencyKey?: string;
  /** The seconds to wait for a grade, which `Prefer` asks for. */
  waitSeconds?: number;
}

interface Answer {
  status: number;
  json: unknown;
}

/**
 * Keeps the connections of a learner: usually a connection serves request after request, until the server says
 * `connection: close` or closes it between two requests. It sends nothing twice: a request that is reset has failed.
 */
class Connections {
  private readonly persistent = new Agent({ keepAlive: true, timeout: idleMs });
  private readonly single = new Agent({ keepAlive: false });

  constructor(private readonly baseUrl: string) {}

  /**
   * @param isSingle whether the request gets a connection of its own, which closes after it
   * @throws Error that says how the connection broke, or that the answer was not complete after 60 seconds
   */
  async exchange({ method, path, token, body, idempotencyKey, waitSeconds }: Call, isSingle: boolean): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(waitSeconds !== undefined && { prefer: `wait=${waitSeconds}` }),
    };
    const agent = isSingle ? this.single : this.persistent;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(
        this.baseUrl + path,
        { method, headers, agent, signal: AbortSignal.timeout(answerTimeoutMs) },
        resolve,
      );
      outgoing
        .on('error', (error) =>
          reject(new Error(`${codeOf(error)} on a ${outgoing.reusedSocket ? 'persistent' : 'new'} connection`)),
        )
        .end(text);
    });
    return { status: response.statusCode ?? 0, json: JSON.parse(await textOf(response)) };
  }

  close(): void {
    this.persistent.destroy();
  }
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? error.message;
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk as string;
  return text;
}
