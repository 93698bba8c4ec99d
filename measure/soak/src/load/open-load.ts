import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '@proximal/harness';
import {
  doRandomAction,
  Failed,
  Journal,
  Learner,
  readVisibleContent,
  type ActionKind,
  type VisibleContent,
} from '@proximal/replicas';

export interface OpenLoadOptions {
  learners: number;
  seed: number;
}

/** The pause of the loop while the rate is 0, in milliseconds. */
const idleMs = 50;

/**
 * A load whose requests come at random (Poisson) at a given rate, however long the answers take: a platform that becomes slow
 * gets no fewer requests, as with learners who do not know of each other. A request's time counts from the moment at which
 * it is due, so it includes the wait for an earlier request of the same learner.
 */
export class OpenLoad {
  readonly journal = new Journal();
  private learners: Learner[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly random: Random;
  private readonly ending = new AbortController();
  private ratePerSecond = 0;
  private kinds: readonly ActionKind[] | undefined;
  private registered = 0;
  private failure: unknown;

  private constructor(
    private readonly baseUrl: string,
    private readonly options: OpenLoadOptions,
  ) {
    this.random = new Random(options.seed, -1);
  }

  /** Registers the learners; nothing is sent before `setRate`. */
  static async open(baseUrl: string, options: OpenLoadOptions): Promise<OpenLoad> {
    const load = new OpenLoad(baseUrl, options);
    while (load.learners.length < options.learners) load.learners.push(await load.newLearner());
    void load.send(await readVisibleContent(load.learners[0]!));
    return load;
  }

  /** @param kinds only these kinds of actions; all of them by default */
  setRate(ratePerSecond: number, kinds?: readonly ActionKind[]): void {
    this.ratePerSecond = ratePerSecond;
    this.kinds = kinds;
  }

  /** The number of learners that have ever been registered. */
  get learnersSoFar(): number {
    return this.registered;
  }

  /** The number of requests that are not answered yet. */
  get unanswered(): number {
    return this.underWay.size;
  }

  /** Lets a new learner take the place of the oldest one, so that no learner's history grows for ever. */
  async replaceOldest(): Promise<void> {
    const learner = await this.newLearner();
    const [oldest, ...others] = this.learners;
    this.learners = others.concat(learner);
    // A request of the old one may be under way.
    void Promise.allSettled(this.underWay).then(() => oldest!.close());
  }

  /**
   * Stops sending and waits until the last request is answered.
   * @throws what an action threw that was no failed request
   */
  async close(): Promise<void> {
    this.setRate(0);
    this.ending.abort();
    await Promise.all(this.underWay);
    for (const learner of this.learners) learner.close();
    if (this.failure !== undefined) throw this.failure as Error;
  }

  private async newLearner(): Promise<Learner> {
    this.registered += 1;
    const learner = new Learner(this.baseUrl, this.journal, new Random(this.options.seed, this.registered));
    await learner.register();
    return learner;
  }

  private async send(content: VisibleContent): Promise<void> {
    let due = performance.now();
    while (!this.ending.signal.aborted) {
      if (this.ratePerSecond === 0) {
        await pause(idleMs);
        due = performance.now();
        continue;
      }
      due += (-Math.log(1 - this.random.next()) / this.ratePerSecond) * 1_000;
      const waitMs = due - performance.now();
      // Several requests that are due in the same millisecond go out together.
      if (waitMs > 1) await pause(waitMs);
      if (this.ratePerSecond > 0) this.begin(content);
    }
  }

  private begin(content: VisibleContent): void {
    const done = doRandomAction(this.random.pick(this.learners), content, this.kinds).catch((error: unknown) => {
      if (!(error instanceof Failed)) this.failure ??= error;
    });
    this.underWay.add(done);
    void done.finally(() => this.underWay.delete(done));
  }
}
