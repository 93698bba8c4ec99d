import { randomBytes } from 'node:crypto';
import type { Random } from '@proximal/testing/harness';
import { z } from 'zod';
import { Connections, type Call } from './exchange.js';
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
