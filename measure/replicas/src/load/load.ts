import { setMaxListeners } from 'node:events';
import { Random } from '@proximal/harness';
import { doRandomAction, type VisibleContent } from './actions.js';
import { Journal } from './journal.js';
import { Learner } from './learner.js';
import { readVisibleContent } from './visible-content.js';

/** A load of learners who all send requests at the same time, until it ends. */
export class Load {
  private ending = new AbortController();
  private running: Promise<void[]> | undefined;

  private constructor(
    readonly journal: Journal,
    readonly learners: readonly Learner[],
  ) {}

  /** Registers the learners; they do nothing yet. */
  static async create(baseUrl: string, count: number, seed: number): Promise<Load> {
    const journal = new Journal();
    const learners = Array.from(
      { length: count },
      (_, index) => new Learner(baseUrl, journal, new Random(seed, index)),
    );
    // One after the other, because each password takes a core for a while.
    for (const learner of learners) await learner.register();
    return new Load(journal, learners);
  }

  /**
   * Lets the learners act, also a second time after `end`.
   * @returns the content that the learners work with
   */
  async begin(): Promise<VisibleContent> {
    this.ending = new AbortController();
    const content = await readVisibleContent(this.learners[0]!);
    // Every learner listens to the signal while pausing.
    setMaxListeners(this.learners.length + 1, this.ending.signal);
    const action = (learner: Learner) => doRandomAction(learner, content);
    this.running = Promise.all(this.learners.map((learner) => learner.act(action, this.ending.signal)));
    // `end` throws the error; until then it must not count as unhandled.
    this.running.catch(() => undefined);
    return content;
  }

  /** Stops the learners, and waits until the last request is answered. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  close(): void {
    for (const learner of this.learners) learner.close();
  }
}
