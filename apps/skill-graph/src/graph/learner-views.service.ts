import { Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { GradesCatchUp } from '@proximal/grading-client';
import { CompletionsClient, type Completions } from './completions-client.js';
import { KnownLearnersService } from './known-learners.service.js';
import type { KnownLearner, LearnerView } from './learner-view.js';
import { SkillGraphs } from './skill-graphs.js';

/** Learners with all of their grades, including grades whose event has not arrived yet. */
@Injectable()
export class LearnerViewsService {
  constructor(
    private readonly catchUp: GradesCatchUp,
    private readonly learners: KnownLearnersService,
    private readonly completions: CompletionsClient,
    private readonly graphs: SkillGraphs,
  ) {}

  /** @throws Refusal `unavailable` before the first curriculum */
  async known(learnerId: number): Promise<KnownLearner> {
    await this.catchUp.of(learnerId);
    return this.stored(learnerId);
  }

  /** @throws Refusal `unavailable` before the first curriculum, and with one that has no tracks */
  async inTrack(learnerId: number): Promise<LearnerView> {
    const completions = await this.completions.of(learnerId);
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
