import { Injectable } from '@nestjs/common';
import type { Caller } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { transactionLimits } from '@proximal/runtime';
import { utcDay } from '../calendar.js';
import { Database } from '../database.js';
import { CohortChallengesService } from '../templates/cohort-challenges.service.js';
import { CohortRepository } from './cohort.repository.js';
import { LearnerRepository } from './learner.repository.js';

/** Placement seats nobody beside demo learners, and no demo learner; only the start of a demonstration does. */
@Injectable()
export class DemoCohortService {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
    private readonly cohorts: CohortRepository,
    private readonly learners: LearnerRepository,
    private readonly challenges: CohortChallengesService,
  ) {}

  /** Opens the cohort in which they have been since they registered, once. */
  async open(callers: readonly Caller[]): Promise<void> {
    const registered = callers.map(({ id, name, registeredAt }) => ({ learnerId: id, fullName: name, registeredAt }));
    const joinedAt = new Date(registered[0]!.registeredAt);
    await this.database.transaction(async (transaction) => {
      await this.learners.upsertRegistered(transaction, registered);
      const ids = registered.map(({ learnerId }) => learnerId);
      const unseated = await this.learners.findNeverPlaced(transaction, ids);
      const track = (await this.curricula.getOrRefuse(transaction)).presentTrack();
      if (unseated.length === 0 || !track) return;
      await this.cohorts.lockTrack(transaction, track.slug);
      const cohort = await this.cohorts.open(transaction, track.slug, utcDay(joinedAt));
      await this.challenges.challengesFor(transaction, cohort);
      await this.cohorts.join(transaction, cohort, unseated, joinedAt);
    }, transactionLimits());
  }
}
