import { curriculumPublished } from '../content/catalogue.js';
import { listChallengeTemplates, showOutline, showTrackStructure } from '../content/structure.js';
import { defineService, providedBy } from '../define-service.js';
import { profileChanged, userRegistered } from '../gateway/accounts.js';
import { listFullPrograms, openSolutions } from '../grading/shared-programs.js';
import { listStuckLearners } from '../grading/stuck-learners.js';
import { submissionGraded } from '../grading/submission-graded.js';
import {
  lessonCompleted,
  listTrackPercentages,
  trackCompleted,
  trackEntered,
  trackUnlocked,
  xpAwarded,
} from '../progress/progress.js';
import * as contracts from './index.js';

export const cohort = defineService('cohort', {
  ...providedBy('cohort', contracts),
  consumes: [
    userRegistered,
    profileChanged,
    trackEntered,
    trackUnlocked,
    trackCompleted,
    xpAwarded,
    lessonCompleted,
    submissionGraded,
    curriculumPublished,
  ],
  calls: [
    showOutline,
    showTrackStructure,
    listChallengeTemplates,
    listTrackPercentages,
    listStuckLearners,
    listFullPrograms,
    openSolutions,
  ],
});
