import { Injectable } from '@nestjs/common';
import { learn } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Database } from '../database.js';
import { ObservationRepository } from '../learners/observation.repository.js';
import { PopulationRepository } from './population.repository.js';
import { PopulationsService } from './populations.service.js';

/** Makes new versions of the population from the observations since the last version. */
@Injectable()
export class PopulationLearningService {
  constructor(
    private readonly database: Database,
    private readonly populations: PopulationsService,
    private readonly versions: PopulationRepository,
    private readonly observations: ObservationRepository,
  ) {}

  /**
   * Learns from a batch, unless another copy is doing so.
   * @returns the number of observations
   */
  async learnBatch(limit: number): Promise<number> {
    const known = await this.populations.present();
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
