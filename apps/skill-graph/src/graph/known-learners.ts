import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { LearnerRepository } from '../learners/learner.repository.js';
import { Populations } from '../population/populations.js';
import type { KnownLearner } from './learner-view.js';
import { PlaceRepository } from './place.repository.js';

/** Learners as they are kept, with what they are judged by at present. */
@Injectable()
export class KnownLearners {
  constructor(
    private readonly clock: Clock,
    private readonly places: PlaceRepository,
    private readonly learners: LearnerRepository,
    private readonly populations: Populations,
  ) {}

  /** @throws Refusal `unavailable` before the first curriculum */
  async of(learnerId: number): Promise<KnownLearner> {
    const [place, learner, population] = await Promise.all([
      this.places.of(learnerId),
      this.learners.find(learnerId),
      this.populations.present(),
    ]);
    return { ...place, learner, population, at: this.clock.now().getTime() };
  }
}
