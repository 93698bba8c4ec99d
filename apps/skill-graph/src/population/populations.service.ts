import { Injectable } from '@nestjs/common';
import { learn, type Population } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Database } from '../database.js';
import { ObservationRepository } from '../learners/observation.repository.js';
import { PopulationRepository } from './population.repository.js';

/** Holds the present version of the population in the memory of each copy of the service, and makes new versions. */
@Injectable()
export class PopulationsService {
  private held: Promise<Population> | undefined;

  constructor(
    private readonly database: Database,
    private readonly versions: PopulationRepository,
    private readonly observations: ObservationRepository,
  ) {}

  /** Returns the version this copy knows. It may be some seconds old: nobody waits for a newer one. */
  present(): Promise<Population> {
    return (this.held ??= this.versions.latest().catch((error: unknown) => {
      this.held = undefined;
      throw error;
    }));
  }

  /** Loads the versions learnt since the last refresh. */
  async refresh(): Promise<void> {
    const held = await this.present();
    const latest = await this.versions.latest(held);
    if (latest.version > held.version) this.held = Promise.resolve(latest);
  }

  /**
   * Makes a version from the oldest observations since the last version, unless another copy is doing so.
   * @returns the number of observations
   */
  async learnBatch(limit: number): Promise<number> {
    const known = await this.present();
    return this.database.transaction(async (transaction: SqlTransaction) => {
      const isOurs = await this.versions.tryLock(transaction);
      const waiting = isOurs ? await this.observations.waiting(transaction, limit) : [];
      if (waiting.length === 0) return 0;
      const present = await this.versions.latestIn(transaction, known);
      const version = present.version + 1;
      await this.versions.add(transaction, version, learn(present, waiting), waiting.length);
      await this.observations.markLearnt(transaction, waiting, version);
      return waiting.length;
    }, transactionLimits(30_000));
  }
}
