import { recalled, type RecallRating } from '../freshness.js';
import { later, stateOf, type Learner, type SkillState } from '../learner.js';

/** Full marks, except for small findings of style. */
const effortlessFrom = 97;
const triesOfGoodRecall = 2;

/** After a solution: `score` is 60..100. */
export function ratingOf(tries: number, score: number): RecallRating {
  if (tries === 0 && score >= effortlessFrom) return 'easy';
  return tries <= triesOfGoodRecall ? 'good' : 'hard';
}

/** The score is the median, 60..100. */
export function challengeRating(score: number): RecallRating {
  if (score >= effortlessFrom) return 'easy';
  return score < 75 ? 'hard' : 'good';
}

/** A skill reviewed less than half a day ago keeps its memory. */
export function withRecall(learner: Learner, skills: readonly string[], rating: RecallRating, at: number): Learner {
  return withStates(learner, skills, (state) => ({
    ...state,
    memory: recalled(state.memory, rating, at),
    lastReviewedAt: later(state.lastReviewedAt, at),
  }));
}

export function withStates(
  learner: Learner,
  skills: readonly string[],
  change: (state: SkillState, skill: string) => SkillState,
): Learner {
  const states = new Map(learner.skills);
  for (const skill of skills) states.set(skill, change(stateOf(learner, skill), skill));
  return { ...learner, skills: states };
}
