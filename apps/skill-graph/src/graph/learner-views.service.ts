import { Injectable } from '@nestjs/common';
import { Refusal, showCompletions, type OutputOf } from '@proximal/contracts';
import { GradesCatchUp } from '@proximal/grading-client';
import { RequestClient } from '@proximal/messaging';
import { KnownLearnersService } from './known-learners.service.js';
import type { KnownLearner, LearnerView } from './learner-view.js';
import { SkillGraphs } from './skill-graphs.js';

/** The wait for progress is short, because a learner is waiting for the answer. */
const request = { ...showCompletions, deadlineMs: 1_500 };

/** A learner's track and completed lessons and labs, as progress stores them. */
type Completions = Pick<OutputOf<typeof showCompletions>, 'trackSlug' | 'lessonIds' | 'labIds'>;

/** Learners with all of their grades, including grades whose event has not arrived yet. */
@Injectable()
export class LearnerViewsService {
  constructor(
    private readonly catchUp: GradesCatchUp,
    private readonly learners: KnownLearnersService,
    private readonly client: RequestClient,
    private readonly graphs: SkillGraphs,
  ) {}

  /** @throws Refusal `unavailable` before the first curriculum */
  async known(learnerId: number): Promise<KnownLearner> {
    await this.catchUp.of(learnerId);
    return this.stored(learnerId);
  }

  /** @throws Refusal `unavailable` before the first curriculum, and with one that has no tracks */
  async inTrack(learnerId: number): Promise<LearnerView> {
    const completions = await this.completions(learnerId);
    const recentGrades = completions?.recentGrades;
    // Progress already requested the grades for its own answer: grading need not answer twice.
    if (!recentGrades) return this.seen(await this.known(learnerId), completions);
    await this.catchUp.process(learnerId, recentGrades);
    return this.seen(await this.stored(learnerId), completions);
  }

  /** Builds the view for a caller that already has the learner's track and completions. */
  async withCompletions(learnerId: number, completions: Completions): Promise<LearnerView> {
    return this.seen(await this.known(learnerId), completions);
  }

  /** Null when progress is unavailable, late or failing: the view then has only the data stored here. */
  private completions(learnerId: number): Promise<OutputOf<typeof showCompletions> | null> {
    return this.client.request(request, { learnerId }).catch(() => null);
  }

  private async stored(learnerId: number): Promise<KnownLearner> {
    const known = await this.learners.of(learnerId);
    return { ...known, syllabus: this.graphs.syllabus(known.curriculum) };
  }

  private seen(known: KnownLearner, completions: Completions | null): LearnerView {
    const track = known.curriculum.presentTrack(completions?.trackSlug ?? null, known.enteredTrack);
    if (!track) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
    const lessons = new Set([...known.done.lessons, ...(completions?.lessonIds ?? [])]);
    const solvedLabs = new Set(completions?.labIds);
    return {
      ...known,
      done: { ...known.done, lessons },
      solvedLabs,
      track,
      graph: this.graphs.ofTrack(track, known.curriculum),
    };
  }
}
