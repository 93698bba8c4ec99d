import { Injectable } from '@nestjs/common';
import { Refusal, solvedScore, type findNextLesson, type InputOf } from '@proximal/contracts';
import { GradesCatchUp } from '@proximal/grading-client';
import { shownLearner } from '@proximal/learner-model';
import { Clock } from '@proximal/service';
import { EnteredTrackRepository } from '../learners/entered-track.repository.js';
import { burdensOf } from '../learners/learner-record.js';
import { LearnerRepository } from '../learners/learner.repository.js';
import { placedBy } from '../learners/placed.js';
import { PopulationsService } from '../population/populations.service.js';
import { withZone, type KnownLearner, type LearnerWithZone, type LearnerView } from './learner-view.js';
import { SkillGraphs } from './skill-graphs.js';

type Completions = Omit<InputOf<typeof findNextLesson>, 'learnerId'>;

/**
 * Learners with all of their grades, including grades whose event has not arrived yet. An answer uses one method once:
 * each call reads the learner from the database.
 */
@Injectable()
export class LearnerViewsService {
  constructor(
    private readonly catchUp: GradesCatchUp,
    private readonly clock: Clock,
    private readonly enteredTracks: EnteredTrackRepository,
    private readonly learners: LearnerRepository,
    private readonly populations: PopulationsService,
    private readonly graphs: SkillGraphs,
  ) {}

  /**
   * Computes the zone, too.
   * @param completions of a caller that already has the learner's track and completions
   * @throws Refusal `unavailable` before the first curriculum, and with one that has no tracks
   */
  async loadWithZone(learnerId: number, completions: Partial<Completions> = {}): Promise<LearnerWithZone> {
    return withZone(this.inPresentTrack(await this.loadKnown(learnerId), completions));
  }

  async loadKnown(learnerId: number): Promise<KnownLearner> {
    await this.catchUp.processMissingGrades(learnerId);
    const [entered, stored, population] = await Promise.all([
      this.enteredTracks.findByLearner(learnerId),
      this.learners.find(learnerId),
      this.populations.current(),
    ]);
    const { curriculum, enteredTrack, isBeingPlaced, unlockedTracks } = entered;
    const { learner, episodes, lessonIds, placements, goal } = stored;
    const shown = shownLearner(learner, burdensOf(episodes));
    const [syllabus, at] = [this.graphs.syllabus(curriculum), this.clock.now().getTime()];
    const placed = placedBy(syllabus, placements, episodes);
    const done = { episodes, lessons: new Set(lessonIds), placed };
    return {
      curriculum,
      enteredTrack,
      isBeingPlaced,
      unlockedTracks,
      goal,
      learner: shown,
      done,
      placements,
      population,
      syllabus,
      at,
    };
  }

  private inPresentTrack(known: KnownLearner, { trackSlug, lessonIds, labIds }: Partial<Completions>): LearnerView {
    const { curriculum, enteredTrack, isBeingPlaced, done } = known;
    const track = curriculum.presentTrack((!isBeingPlaced && trackSlug) || null, enteredTrack);
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
