import type { NatsConnection } from '@nats-io/transport-node';
import { subscriptionReported } from '@proximal/contracts';
import { outboxRow, publishEvent } from '@proximal/messaging';
import { Load, logIn, type Environment, type Learner } from '@proximal/replicas';
import type { Told } from '../records/acknowledged.js';
import type { Records } from '../records/records.js';

const subscriptionDays = 30;

/** Everybody who is told something: learners at work, learners who register later, and the billing system. */
export class Crowd {
  private readonly newcomers: Learner[] = [];
  private readonly reports: Told[] = [];
  /** The keys that a restore has lost, with the instant of the loss; what is told later counts again. */
  private readonly gone = new Map<string, number>();
  private waves = 0;

  private constructor(
    private readonly environment: Environment,
    private readonly bus: NatsConnection,
    private readonly seed: number,
    private readonly workers: Load,
  ) {}

  static async gather(environment: Environment, bus: NatsConnection, count: number, seed: number): Promise<Crowd> {
    return new Crowd(environment, bus, seed, await Load.create(environment.baseUrl, count, seed));
  }

  async begin(): Promise<void> {
    await this.workers.begin();
  }

  async end(): Promise<void> {
    await this.workers.end();
  }

  /** Registers learners who do nothing else; the billing system reports a subscription of the first one. */
  async register(count: number): Promise<Learner[]> {
    this.waves += 1;
    const { learners } = await Load.create(this.environment.baseUrl, count, this.seed * 1_000 + this.waves);
    this.newcomers.push(...learners);
    await this.report(learners[0]!);
    return [...learners];
  }

  /** Returns all that anybody was told and that no earlier restore has lost. */
  told(): Told[] {
    const ofLearners = this.everybody().flatMap(({ answers }): Told[] => answers.acknowledged);
    return [...ofLearners, ...this.reports].filter(
      ({ kind, key, endedAt }) => endedAt > (this.gone.get(`${kind} ${key}`) ?? -Infinity),
    );
  }

  /** Leaves out of later judgements what this restore has lost. */
  accept({ keys }: Records, lostAt: number): void {
    for (const { kind, key } of this.told()) if (!keys[kind].has(key)) this.gone.set(`${kind} ${key}`, lostAt);
  }

  get highestId(): number {
    return Math.max(...this.everybody().map(({ id }) => id));
  }

  /**
   * Checks the accounts after the gateway's database was restored: tokens from before are refused, whoever has an account
   * logs in, and nobody else does.
   * @returns the problems
   */
  async logInAgain({ keys }: Records): Promise<string[]> {
    const problems: string[] = [];
    for (const learner of this.everybody()) {
      const answered = (expected: number, path: string, method: 'GET' | 'POST' = 'GET') =>
        learner
          .request({ method, path, ...(method === 'POST' && { body: learner.account }) }, [expected])
          .catch((error: unknown) => problems.push(`learner ${learner.id}, ${path}: ${(error as Error).message}`));
      await answered(401, '/users/me');
      if (keys.learner.has(String(learner.id)))
        await logIn(learner).catch((error: unknown) =>
          problems.push(`learner ${learner.id} does not log in: ${(error as Error).message}`),
        );
      else await answered(401, '/auth/login', 'POST');
    }
    return problems;
  }

  close(): void {
    for (const learner of this.everybody()) learner.close();
  }

  private everybody(): Learner[] {
    return [...this.workers.learners, ...this.newcomers];
  }

  private async report({ id }: Learner): Promise<void> {
    const version = 1;
    const currentPeriodEnd = new Date(Date.now() + subscriptionDays * 24 * 3_600_000).toISOString();
    const state = { planId: 'pro_monthly', status: 'active', cancelAtPeriodEnd: false, currentPeriodEnd } as const;
    const startedAt = Date.now();
    const report = { learnerId: id, version, ...state };
    await publishEvent(this.bus, outboxRow(subscriptionReported, `${id}-${version}-${startedAt}`, report));
    this.reports.push({ kind: 'subscription', key: `${id}-${version}`, startedAt, endedAt: Date.now() });
  }
}
