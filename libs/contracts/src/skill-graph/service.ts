import { challengeRescored } from '../cohort/challenge-appeals.js';
import { challengeReviewed } from '../cohort/cohort.js';
import { curriculumPublished } from '../content/catalogue.js';
import { showOutline, showTrackStructure } from '../content/structure.js';
import { defineService, providedBy } from '../define-service.js';
import { labGivenUp } from '../grading/giving-up.js';
import { solutionOpened } from '../grading/solutions.js';
import { listRecentGrades, submissionGraded } from '../grading/submission-graded.js';
import { lessonCompleted, trackEntered, trackUnlocked } from '../progress/progress.js';
import * as contracts from './index.js';

export const skillGraph = defineService('skill-graph', {
  ...providedBy('skill-graph', contracts),
  consumes: [
    submissionGraded,
    solutionOpened,
    labGivenUp,
    lessonCompleted,
    challengeReviewed,
    challengeRescored,
    trackEntered,
    trackUnlocked,
    curriculumPublished,
  ],
  calls: [showOutline, showTrackStructure, listRecentGrades],
});
