import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@proximal/testing/harness';
import { act, type SubmissionStyle } from './actions.js';
import { actionKinds, Journal, outcomeOf, type ActionKind, type Entry } from './journal.js';
import { Learner } from './learner.js';
import { readVisibleContent, type VisibleContent } from './visible-content.js';

export interface OpenLoadOptions extends Partial<SubmissionStyle> {
  learners: number;
  seed: number;
  /** So many requests are under way at most; any number by default. */
  mostUnanswered?: number;
}

export type Rates = Partial<Record<ActionKind, number>>;

const idleMs = 20;
const mostRepeated = 20;
const perLearner = 2;

export function usualMix(perSecond: number): Rates {
  return { read: 0.79 * perSecond, submission: 0.13 * perSecond, lesson: 0.06 * perSecond, login: 0.02 * perSecond };
}

/**
 * At random (Poisson), however long answers take: a platform that stands still gets no fewer requests, unless
 * `mostUnanswered` is given.
 */
export class OpenLoad {
  readonly journal = new Journal();
  learners: Learner[] = [];
  registered = 0;
  content!: VisibleContent;
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly random: Random;
  private rates: Rates = {};
  private isClosed = false;
  private failure: unknown;

  private constructor(
    private readonly baseUrl: string,
    private readonly options: OpenLoadOptions,
  ) {
    this.random = new Random(options.seed, -1);
  }

  static async open(baseUrl: string, options: OpenLoadOptions): Promise<OpenLoad> {
    const load = new OpenLoad(baseUrl, options);
    // One after the other, because each password takes a core for a while.
    const first = await load.newLearner();
    load.learners.push(first);
    while (load.learners.length < options.learners) load.learners.push(await load.newLearner());
    load.content = await readVisibleContent(first);
    void load.send();
    return load;
  }

  setRates(rates: Rates): void {
    this.rates = rates;
  }

  begin(): void {
    this.setRates(usualMix(this.learners.length * perLearner));
  }

  async end(): Promise<void> {
    this.setRates({});
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  get unanswered(): number {
    return this.underWay.size;
  }

  async repeat(entries: readonly Entry[]): Promise<void> {
    const withKey = entries.filter(({ call }) => call.idempotencyKey !== undefined);
    const accepted = withKey.filter((entry) => outcomeOf(entry) === 'done').slice(0, mostRepeated);
    const repeated = new Set([...withKey.filter((entry) => outcomeOf(entry) !== 'done'), ...accepted]);
    await Promise.all([...repeated].map(({ kind, learner, call }) => learner.send(kind, call)));
  }

  async newLearner(): Promise<Learner> {
    this.registered += 1;
    const learner = new Learner(this.baseUrl, this.journal, new Random(this.options.seed, this.registered));
    await learner.register();
    return learner;
  }

  async replaceOldest(): Promise<void> {
    const learner = await this.newLearner();
    const [oldest, ...others] = this.learners;
    this.learners = others.concat(learner);
    // A request of the old one may be under way.
    void Promise.allSettled(this.underWay).then(() => oldest?.close());
  }

  /** @throws what an action threw, which is a bug: a failed request throws nothing */
  async close(): Promise<void> {
    await this.end();
    this.isClosed = true;
    for (const learner of this.learners) learner.close();
    if (this.failure !== undefined) throw this.failure as Error;
  }

  private get total(): number {
    return actionKinds.reduce((sum, kind) => sum + (this.rates[kind] ?? 0), 0);
  }

  private async send(): Promise<void> {
    for (let due = performance.now(); !this.isClosed;) {
      if (this.total === 0) {
        await pause(idleMs);
        due = performance.now();
        continue;
      }
      due += (-Math.log(1 - this.random.next()) / this.total) * 1_000;
      const waitMs = due - performance.now();
      // Several requests that are due in the same millisecond go out together.
      if (waitMs > 1) await pause(waitMs);
      this.beginOne();
    }
  }

  private beginOne(): void {
    const kind = this.drawKind();
    const { newPrograms = 1, waits = [], mostUnanswered = Infinity } = this.options;
    // The rates may have changed during the pause.
    if (kind === undefined || this.unanswered >= mostUnanswered) return;
    const doing = act(kind, this.random.pick(this.learners), this.content, { newPrograms, waits })
      .catch((error: unknown) => (this.failure ??= error))
      .finally(() => this.underWay.delete(doing));
    this.underWay.add(doing);
  }

  private drawKind(): ActionKind | undefined {
    let drawn = this.random.next() * this.total;
    return actionKinds.find((one) => (drawn -= this.rates[one] ?? 0) < 0);
  }
}
