import type { TrackStructure } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import type { Learner, Population, SkillGraph } from '@proximal/learner-model';

/** A learner at an instant, and what they are judged by. */
export interface KnownLearner {
  readonly curriculum: Curriculum;
  readonly population: Population;
  readonly learner: Learner;
  /** Slug of the track that the learner was last told to have entered; null before any. */
  readonly enteredTrack: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A learner before the skills of their track. */
export interface LearnerView extends KnownLearner {
  readonly track: TrackStructure;
  /** Of the track's skills. */
  readonly graph: SkillGraph;
}
