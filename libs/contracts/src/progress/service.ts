import { challengeRescored } from '../cohort/challenge-appeals.js';
import { challengeReviewed, challengeSubmitted, reviewCompleted } from '../cohort/cohort.js';
import { reviewRejected } from '../cohort/moderation.js';
import { curriculumPublished } from '../content/catalogue.js';
import { showOutline, showTrackStructure } from '../content/structure.js';
import { defineService, providedBy } from '../define-service.js';
import { profileChanged } from '../gateway/accounts.js';
import { listRecentGrades, submissionGraded } from '../grading/submission-graded.js';
import { placementEnded } from '../skill-graph/placement.js';
import { findNextLesson, takeCompletion } from '../skill-graph/skill-graph.js';
import * as contracts from './index.js';

export const progress = defineService('progress', {
  ...providedBy('progress', contracts),
  consumes: [
    profileChanged,
    submissionGraded,
    challengeSubmitted,
    challengeReviewed,
    challengeRescored,
    reviewCompleted,
    reviewRejected,
    curriculumPublished,
    placementEnded,
  ],
  calls: [showOutline, showTrackStructure, listRecentGrades, findNextLesson, takeCompletion],
});
