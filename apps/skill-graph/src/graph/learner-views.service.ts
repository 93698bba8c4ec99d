import { Injectable } from '@nestjs/common';
import { Refusal, solvedScore, type findNextLesson, type InputOf } from '@proximal/contracts';
import { GradesCatchUp } from '@proximal/grading-client';
import { KnownLearnersService } from './known-learners.service.js';
import type { KnownLearner, LearnerView } from './learner-view.js';
import { SkillGraphs } from './skill-graphs.js';

/** A learner's track and completed lessons and labs, as progress stores them. */
type Completions = Omit<InputOf<typeof findNextLesson>, 'learnerId'>;

/** Learners with all of their grades, including grades whose event has not arrived yet. */
@Injectable()
export class LearnerViewsService {
  constructor(
    private readonly catchUp: GradesCatchUp,
    private readonly learners: KnownLearnersService,
    private readonly graphs: SkillGraphs,
  ) {}

  /** @throws Refusal `unavailable` before the first curriculum */
  async known(learnerId: number): Promise<KnownLearner> {
    await this.catchUp.of(learnerId);
    const known = await this.learners.of(learnerId);
    return { ...known, syllabus: this.graphs.syllabus(known.curriculum) };
  }

  /** @throws Refusal `unavailable` before the first curriculum, and with one that has no tracks */
  async inTrack(learnerId: number): Promise<LearnerView> {
    return this.seen(await this.known(learnerId));
  }

  /** Builds the view for a caller that already has the learner's track and completions. */
  async withCompletions(learnerId: number, completions: Completions): Promise<LearnerView> {
    return this.seen(await this.known(learnerId), completions);
  }

  private seen(known: KnownLearner, { trackSlug, lessonIds, labIds }: Partial<Completions> = {}): LearnerView {
    const { curriculum, enteredTrack, done } = known;
    const track = curriculum.presentTrack(trackSlug ?? null, enteredTrack);
    if (!track) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
    const passed = [...done.episodes].flatMap(([labId, { bestScore }]) => (bestScore >= solvedScore ? [labId] : []));
    return {
      ...known,
      done: { ...done, lessons: new Set([...done.lessons, ...(lessonIds ?? [])]) },
      solvedLabs: new Set([...passed, ...(labIds ?? [])]),
      track,
      graph: this.graphs.ofTrack(track, curriculum),
    };
  }
}
