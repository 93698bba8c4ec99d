export { start, type CohortApp } from './start.js';
export { personalData } from './personal-data.repository.js';
export { assignReviews, type AssignmentPlan } from './reviews/assignment/assignment.js';
export { reviewsWanted, type Board, type BoardReview, type BoardSubmission } from './reviews/assignment/board.js';
export { estimateReliability, type Reliability } from './reviews/completion/reliability.js';
export { areDisputed } from './reviews/completion/review-scores.js';
export { isCompleted, verdictOf } from './reviews/completion/verdict.js';
export { weightedMedian } from './reviews/completion/weighted-median.js';
