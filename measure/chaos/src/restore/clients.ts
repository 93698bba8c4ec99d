import type { NatsConnection } from '@nats-io/transport-node';
import { subscriptionReported } from '@proximal/contracts';
import { outboxRow, publishEvent } from '@proximal/messaging';
import type { Entry } from '../load/journal.js';
import type { Learner } from '../load/learner.js';
import type { OpenLoad } from '../load/open-load.js';
import { confirmedBy, type Confirmed, type Keys } from './confirmed.js';

const monthMs = 30 * 24 * 3_600_000;

export class Clients {
  private readonly newcomers: Learner[] = [];
  private readonly reports: Confirmed[] = [];
  /** The keys that a restore has lost, with the instant of the loss; what is confirmed later counts again. */
  private readonly gone = new Map<string, number>();
  private judged = 0;

  constructor(
    private readonly bus: NatsConnection,
    readonly load: OpenLoad,
  ) {}

  async register(): Promise<Learner[]> {
    const [first, second] = [await this.load.newLearner(), await this.load.newLearner()];
    this.newcomers.push(first, second);
    await this.report(first);
    return [first, second];
  }

  confirmed(): Confirmed[] {
    return [...confirmedBy(this.load.journal.entries), ...this.reports].filter(
      ({ kind, key, endedAt }) => endedAt > (this.gone.get(`${kind} ${key}`) ?? -Infinity),
    );
  }

  accept(keys: Keys, lostAt: number): void {
    for (const { kind, key } of this.confirmed()) if (!keys[kind].has(key)) this.gone.set(`${kind} ${key}`, lostAt);
  }

  takeEntries(): Entry[] {
    const fresh = this.load.journal.entries.slice(this.judged);
    this.judged += fresh.length;
    return fresh;
  }

  async reusedIds(): Promise<string[]> {
    const highest = Math.max(...this.everybody().map(({ id }) => id));
    const reused = (await this.register()).filter(({ id }) => id <= highest);
    return reused.map(({ id }) => `${id}, though ${highest} was given before`);
  }

  /** Tokens from before are refused, everyone who has an account logs in, and nobody else does. */
  async logInAgain(keys: Keys): Promise<string[]> {
    const problems: string[] = [];
    for (const learner of this.everybody()) {
      const answered = (expected: number, path: string, method: 'GET' | 'POST' = 'GET') =>
        learner
          .request(path, method, expected)
          .catch((error: unknown) => problems.push(`learner ${learner.id}, ${(error as Error).message}`));
      await answered(401, '/users/me');
      if (keys.learner.has(String(learner.id))) {
        const { failure } = await learner.logInAgain();
        if (failure !== null) problems.push(`learner ${learner.id} does not log in: ${failure}`);
      } else await answered(401, '/auth/login', 'POST');
    }
    return problems;
  }

  close(): void {
    for (const learner of this.newcomers) learner.close();
  }

  private everybody(): Learner[] {
    return [...this.load.learners, ...this.newcomers];
  }

  private async report({ id }: Learner): Promise<void> {
    const [version, startedAt] = [1, Date.now()];
    const currentPeriodEnd = new Date(startedAt + monthMs).toISOString();
    const state = { planId: 'pro_monthly', status: 'active', cancelAtPeriodEnd: false, currentPeriodEnd } as const;
    const report = { learnerId: id, version, ...state };
    await publishEvent(this.bus, outboxRow(subscriptionReported, `${id}-${version}-${startedAt}`, report));
    this.reports.push({ kind: 'subscription', key: `${id}-${version}`, startedAt, endedAt: Date.now() });
  }
}
