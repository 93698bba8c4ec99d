export { Clock } from '@proximal/service';
export { start } from './start.js';
export { personalData } from './personal-data.repository.js';
export { assignReviews, type AssignmentPlan } from './reviews/assignment.js';
export { reviewsWanted, type Board, type BoardReview, type BoardSubmission } from './reviews/board.js';
export { estimateReliability, type Reliability } from './reviews/reliability.js';
export { areDisputed } from './reviews/review-scores.js';
export { isCompleted, verdictOf } from './reviews/verdict.js';
export { weightedMedian } from './reviews/weighted-median.js';
