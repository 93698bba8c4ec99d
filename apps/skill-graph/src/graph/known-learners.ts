import { Injectable } from '@nestjs/common';
import { shownLearner } from '@proximal/learner-model';
import { Clock } from '../clock.js';
import { burdensOf } from '../learners/learner-record.js';
import { LearnerRepository } from '../learners/learner.repository.js';
import { Populations } from '../population/populations.js';
import type { KnownLearner } from './learner-view.js';
import { PlaceRepository } from './place.repository.js';

/** Learners as they are stored, with what they are judged by at present. */
@Injectable()
export class KnownLearners {
  constructor(
    private readonly clock: Clock,
    private readonly places: PlaceRepository,
    private readonly learners: LearnerRepository,
    private readonly populations: Populations,
  ) {}

  /** @throws Refusal `unavailable` before the first curriculum */
  async of(learnerId: number): Promise<Omit<KnownLearner, 'syllabus'>> {
    const [place, { learner, episodes, lessonIds }, population] = await Promise.all([
      this.places.of(learnerId),
      this.learners.find(learnerId),
      this.populations.present(),
    ]);
    const shown = shownLearner(learner, burdensOf(episodes));
    const done = { episodes, lessons: new Set(lessonIds) };
    return { ...place, learner: shown, done, population, at: this.clock.now().getTime() };
  }
}
