import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Random } from '@proximal/harness';
import { Connections, type Answer, type Call } from './exchange.js';
import type { Journal } from './journal.js';

/** The mean pause between two requests of a learner, in milliseconds. */
const meanPauseMs = 250;
const registered = z.object({ id: z.number(), access_token: z.string() });
const password = 'a-rolling-restart';

/** Something that an answer has told a learner to be done. */
export interface Acknowledgement {
  kind: 'learner' | 'submission' | 'lesson';
  /** A submission's id, the id of a learner, or both ids of a completed lesson: `<learner>-<lesson>`. */
  key: string;
  /** When the request began and when its answer was complete, in epoch milliseconds. */
  startedAt: number;
  endedAt: number;
}

/** The answers that a learner got; the audit compares the platform's records with them. */
export interface Answers {
  /** The ids of accepted submissions. */
  submissions: Set<string>;
  /** The sum of the xp that the answers to completed lessons named. */
  lessonXp: number;
  acknowledged: Acknowledgement[];
}

/** A learner with an account, who sends one request after the other. */
export class Learner {
  readonly answers: Answers = { submissions: new Set(), lessonXp: 0, acknowledged: [] };
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
    const startedAt = Date.now();
    const answer = await this.request({ method: 'POST', path: '/auth/register', body }, [201]);
    ({ id: this.id, access_token: this.token } = registered.parse(answer));
    this.acknowledge('learner', String(this.id), startedAt);
  }

  /** Does one action after the other until the signal comes; the journal has the actions that fail. */
  async act(doNext: (learner: Learner) => Promise<void>, until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      await doNext(this).catch((error: unknown) => {
        if (!(error instanceof Failed)) throw error;
      });
      // The pauses are exponentially distributed, so that learners do not act in step.
      const pauseMs = -Math.log(1 - this.random.next()) * meanPauseMs;
      await pause(pauseMs, undefined, { signal: until }).catch(() => undefined);
    }
  }

  /**
   * Sends a request and records it in the journal.
   * @returns the body
   * @throws Failed when there is no answer, or its status is not an expected one
   */
  async request(call: Call, expected: number[] = [200]): Promise<unknown> {
    const startedAt = performance.now();
    const isSingle = this.random.chance(0.05);
    const outcome = await this.connections
      .exchange({ token: this.token, ...call }, isSingle)
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

  /** Records what the answer that has just come says to be done. */
  acknowledge(kind: Acknowledgement['kind'], key: string, startedAt: number): void {
    this.answers.acknowledged.push({ kind, key, startedAt, endedAt: Date.now() });
  }

  /** Records that an answer was wrong, though its status was right. */
  reportWrong(what: string, failure: string): void {
    const now = performance.now();
    this.journal.entries.push({ what, startedAt: now, endedAt: now, status: null, failure });
  }

  close(): void {
    this.connections.close();
  }
}

/** A request failed; the journal has the reason. */
export class Failed extends Error {}

function failureOf(outcome: Answer | Error, expected: number[]): string | null {
  if (outcome instanceof Error) return outcome.message;
  if (expected.includes(outcome.status)) return null;
  return `${outcome.status} ${String((outcome.json as { detail?: string } | null)?.detail)}`;
}
