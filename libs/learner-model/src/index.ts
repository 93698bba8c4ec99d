export { assess, type Assessment } from './assessment.js';
export { shownLearner, type Burden } from './episodes/burden.js';
export { Burdens } from './episodes/burdens.js';
export { countTries } from './episodes/counted-try.js';
export { isSolved, type Episode } from './episodes/episode.js';
export { failureDueMs, outcomeOfFailure } from './episodes/item-outcome.js';
export { demonstratedBy, type ItemOutcome, type LabSubmission } from './episodes/lab-state.js';
export { challengeWeight, solvedOutcome } from './episodes/outcome.js';
export { afterChallengeReview } from './episodes/challenge.js';
export { afterGivingUp, afterOpening, afterSubmission } from './episodes/submission.js';
export type { Estimate } from './estimate.js';
export type { GradedEvent } from './event.js';
export { buildGraph, type SkillGraph } from './graph.js';
export { isEstablished, learn, LearningBatch, train, type Evidence } from './learning.js';
export { newLearner, newSkillState, type Learner, type SkillState } from './learner.js';
export { mastery } from './mastery.js';
export { markReviewed, replay } from './observation.js';
export {
  newPopulation,
  nextVersion,
  type Population,
  type PopulationChange,
  type SkillPopulation,
} from './population.js';
export * as quantities from './quantities.js';
export { stepLimit } from './step-limit.js';
export { trend, trendDays, type Trend } from './trend.js';
export { skillStatuses, type Done, type PlacedSkills } from './zone/skill-status.js';
export { buildSyllabus, type LessonOutline, type Syllabus, type TrackOutline } from './zone/syllabus.js';
export { computeZone, type Recommendation, type Zone } from './zone/zone.js';
export { sureAbout } from './placement/belief.js';
export type { Way } from './zone/way.js';
export { nextPlacementTask } from './placement/next-task.js';
export { placedSkills, type LaterFailure } from './placement/placed-skills.js';
export { placementResult, type PlacementResult } from './placement/placement-result.js';
export { placementTask, type PlacementAnswer, type PlacementTask } from './placement/placement-task.js';
export { buildPrior, PriorDraft, type Area, type PlacementPrior } from './placement/prior.js';
