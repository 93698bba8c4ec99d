import { Injectable } from '@nestjs/common';
import { shownLearner } from '@proximal/learner-model';
import { Clock } from '@proximal/service';
import { burdensOf } from '../learners/learner-record.js';
import { EnteredTrackRepository } from '../learners/entered-track.repository.js';
import { LearnerRepository } from '../learners/learner.repository.js';
import { PopulationsService } from '../population/populations.service.js';
import type { KnownLearner } from './learner-view.js';

@Injectable()
export class KnownLearnersService {
  constructor(
    private readonly clock: Clock,
    private readonly enteredTracks: EnteredTrackRepository,
    private readonly learners: LearnerRepository,
    private readonly populations: PopulationsService,
  ) {}

  async load(learnerId: number): Promise<Omit<KnownLearner, 'syllabus'>> {
    const [entered, { learner, episodes, lessonIds }, population] = await Promise.all([
      this.enteredTracks.findByLearner(learnerId),
      this.learners.find(learnerId),
      this.populations.current(),
    ]);
    const shown = shownLearner(learner, burdensOf(episodes));
    const done = { episodes, lessons: new Set(lessonIds) };
    return { ...entered, learner: shown, done, population, at: this.clock.now().getTime() };
  }
}
