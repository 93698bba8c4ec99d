export { assess, type Assessment } from './assessment.js';
export { shownLearner, type Burden, type SkillBurden } from './episodes/burden.js';
export { isSolution, isSolved, type Episode } from './episodes/episode.js';
export { failureDueMs, outcomeOfFailure } from './episodes/item-outcome.js';
export {
  demonstratedBy,
  type ItemOutcome,
  type LabProgress,
  type LabState,
  type LabSubmission,
} from './episodes/lab-state.js';
export { challengeWeight, failedOutcome, labWeight, solvedFrom, solvedOutcome } from './episodes/outcome.js';
export { challengeReviewed, type ReviewedChallenge } from './episodes/challenge.js';
export { opened, submitted } from './episodes/submission.js';
export type { Estimate } from './estimate.js';
export type { Attempt, GradedEvent } from './event.js';
export { dueBelow, freshness, isDecaying, nextReviewAt, type Memory } from './freshness.js';
export { buildGraph, CyclicPrerequisites, findCycle, type SkillGraph, type SkillNode } from './graph.js';
export { establishedVariance, isEstablished, learn, train, type Evidence } from './learning.js';
export { isPractised, newLearner, newSkillState, type Learner, type SkillState } from './learner.js';
export { confidence, expectedSuccess, mastery, masteredFrom, masteryDeviation, masteryLogit } from './mastery.js';
export { markReviewed, observe, replay, type Observation, type Replay } from './observation.js';
export {
  newPopulation,
  nextVersion,
  type Population,
  type PopulationChange,
  type SkillPopulation,
} from './population.js';
export { predict } from './prediction.js';
export * as quantities from './quantities.js';
export { stepLimit } from './step-limit.js';
export { trend, trendDays, type Trend, type TrendEvents } from './trend.js';
export { skillStatuses, type Done, type SkillStatus } from './zone/skill-status.js';
export {
  buildSyllabus,
  type LabOutline,
  type LessonOutline,
  type Syllabus,
  type TrackOutline,
} from './zone/syllabus.js';
export { zone, zoneSize, type Recommendation, type Zone } from './zone/zone.js';
export type { ZoneQuestion } from './zone/zone-view.js';
