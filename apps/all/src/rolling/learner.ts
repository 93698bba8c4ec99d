import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Random } from '../random.js';
import { Connections, type Answer, type Call } from './exchange.js';
import type { Journal } from './journal.js';

/** Between two requests of a learner, on average, in milliseconds. */
const thinkingMs = 250;
const registered = z.object({ id: z.number(), access_token: z.string() });
const password = 'a-rolling-restart';

/** What the platform has answered a learner, by which it is measured afterwards. */
export interface EventEnvelope {
  /** The ids of accepted submissions. */
  submissions: Set<string>;
  /** Xp that completing lessons was answered with. */
  lessonXp: number;
}

/** A learner with an account, who makes one request after the other. */
export class Learner {
  readonly published: EventEnvelope = { submissions: new Set(), lessonXp: 0 };
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

  async register(): Promise<void> {
    const body = { ...this.account, full_name: 'Rolling Learner' };
    const answer = await this.request({ method: 'POST', path: '/auth/register', body }, [201]);
    ({ id: this.id, access_token: this.token } = registered.parse(answer));
  }

  /** Does one deed after the other until the signal comes; a deed that fails is in the journal. */
  async live(doNext: (learner: Learner) => Promise<void>, until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      await doNext(this).catch((error: unknown) => {
        if (!(error instanceof Failed)) throw error;
      });
      // Exponential, so that learners do not fall into step.
      const moment = -Math.log(1 - this.random.next()) * thinkingMs;
      await pause(moment, undefined, { signal: until }).catch(() => undefined);
    }
  }

  /**
   * Makes a request and writes it down.
   * @returns the body
   * @throws Failed when there is no answer, or one with another status than the expected ones
   */
  async request(call: Call, expected: number[] = [200]): Promise<unknown> {
    const startedAt = performance.now();
    const isPassing = this.random.chance(0.05);
    const outcome = await this.connections
      .exchange({ token: this.token, ...call }, isPassing)
      .catch((error: unknown) => error as Error);
    const failure = failureOf(outcome, expected);
    const status = outcome instanceof Error ? null : outcome.status;
    this.journal.entries.push({
      what: `${call.method} ${call.path}`,
      startedAt,
      endedAt: performance.now(),
      status,
      failure,
    });
    if (failure !== null) throw new Failed(failure);
    return (outcome as Answer).json;
  }

  /** Writes down that an answer was wrong, though its status was right. */
  complain(what: string, failure: string): void {
    const now = performance.now();
    this.journal.entries.push({ what, startedAt: now, endedAt: now, status: null, failure });
  }

  close(): void {
    this.connections.close();
  }
}

/** A request that is in the journal as failed. */
export class Failed extends Error {}

function failureOf(outcome: Answer | Error, expected: number[]): string | null {
  if (outcome instanceof Error) return outcome.message;
  if (expected.includes(outcome.status)) return null;
  return `${outcome.status} ${String((outcome.json as { detail?: string } | null)?.detail)}`;
}
