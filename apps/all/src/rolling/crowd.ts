import { setMaxListeners } from 'node:events';
import { Random } from '../random.js';
import { doSomething, type Place } from './deeds.js';
import { Journal } from './journal.js';
import { Learner } from './learner.js';
import { lookAround } from './place.js';

/** Learners who make requests all at the same time until they are told to end. */
export class Crowd {
  private readonly ending = new AbortController();
  private living: Promise<void[]> | undefined;

  private constructor(
    readonly journal: Journal,
    readonly learners: readonly Learner[],
  ) {}

  /** Everybody has an account when it ends; nobody does anything yet. */
  static async gather(baseUrl: string, count: number, seed: number): Promise<Crowd> {
    const journal = new Journal();
    const learners = Array.from(
      { length: count },
      (_, index) => new Learner(baseUrl, journal, new Random(seed, index)),
    );
    // One after the other, for every password takes a core a while.
    for (const learner of learners) await learner.register();
    return new Crowd(journal, learners);
  }

  /** @returns where they are */
  async begin(): Promise<Place> {
    const place = await lookAround(this.learners[0]!);
    // Every learner listens to it while thinking.
    setMaxListeners(this.learners.length + 1, this.ending.signal);
    const deed = (learner: Learner) => doSomething(learner, place);
    this.living = Promise.all(this.learners.map((learner) => learner.live(deed, this.ending.signal)));
    // Thrown by `end`; until then it must not count as one that nobody handles.
    this.living.catch(() => undefined);
    return place;
  }

  /** Ends when the last request is answered. */
  async end(): Promise<void> {
    this.ending.abort();
    await this.living;
  }

  close(): void {
    for (const learner of this.learners) learner.close();
  }
}
