import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LearningBatch, type Population } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Database } from '../database.js';
import { countLearnt } from './population-metrics.js';
import { ObservationRepository, type Waiting } from '../learners/observation.repository.js';
import { PopulationRepository } from './population.repository.js';

/** Outcomes that are read, learnt and marked at a time, so that a batch of any size needs the memory of one page. */
const pageSize = 1_000;

export interface BatchLimits {
  most: number;
  /** The longest time in milliseconds until the last page begins; the outcomes are locked meanwhile. */
  longestMs?: number;
  /** The least age of the version before, in milliseconds; a younger one is not followed yet. */
  apartMs?: number;
}

@Injectable()
export class PopulationsService {
  private held: Promise<Population> | undefined;

  constructor(
    private readonly database: Database,
    private readonly versions: PopulationRepository,
    private readonly observations: ObservationRepository,
  ) {}

  /** Returns the version this copy knows. It may be some seconds old: nobody waits for a newer one. */
  current(): Promise<Population> {
    return (this.held ??= this.versions.loadLatest().catch((error: unknown) => {
      this.held = undefined;
      throw error;
    }));
  }

  async refresh(): Promise<void> {
    const held = await this.current();
    const latest = await this.versions.loadLatest(held);
    if (latest.version > held.version) this.held = Promise.resolve(latest);
  }

  /**
   * Does nothing while another copy learns a batch.
   * @returns the number of observations
   */
  async learnBatch({ most, longestMs = Infinity, apartMs = 0 }: BatchLimits): Promise<number> {
    const known = await this.current();
    const learnt = await this.database.transaction(async (transaction: SqlTransaction) => {
      if (!(await this.versions.tryLock(transaction))) return 0;
      const present = await this.versions.loadLatestIn(transaction, known);
      if (!(await this.versions.isOlder(transaction, present, apartMs))) return 0;
      const batch = new LearningBatch(present);
      const version = present.version + 1;
      let count = 0;
      for await (const page of this.pages(transaction, { most, longestMs })) {
        batch.add(page);
        await this.observations.markLearnt(transaction, page, version);
        count += page.length;
      }
      if (count > 0) await this.versions.add(transaction, version, batch.change(), count);
      return count;
    }, transactionLimits(30_000));
    countLearnt(learnt);
    return learnt;
  }

  /** Rests as long after each page as it took, so that requests get half of the processor. */
  private async *pages(transaction: SqlTransaction, { most, longestMs }: Required<Omit<BatchLimits, 'apartMs'>>) {
    const start = performance.now();
    let [last, left]: [Waiting | undefined, number] = [undefined, most];
    while (left > 0 && performance.now() - start < longestMs) {
      const begun = performance.now();
      const page: Waiting[] = await this.observations.findWaiting(transaction, Math.min(left, pageSize), last);
      if (page.length > 0) yield page;
      if (page.length < pageSize) return;
      left -= page.length;
      last = page.at(-1);
      await pause(performance.now() - begun);
    }
  }
}
