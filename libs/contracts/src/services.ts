import * as accountSecurity from './account-security.js';
import * as accounts from './accounts.js';
import * as administration from './administration.js';
import * as authoring from './authoring.js';
import * as billingRead from './billing-read.js';
import * as challengeAppeals from './challenge-appeals.js';
import * as cohortContracts from './cohort.js';
import * as completionContracts from './completions.js';
import * as contentOutline from './content-outline.js';
import * as contentSearch from './content-search.js';
import * as contentStructure from './content-structure.js';
import * as contentContracts from './content.js';
import { defineService, providedBy, type Service } from './define-service.js';
import type { Owner, Request } from './define.js';
import * as figures from './figures.js';
import * as gradingContracts from './grading.js';
import * as instructors from './instructors.js';
import * as itemStatistics from './item-statistics.js';
import * as labVersions from './lab-versions.js';
import * as moderatedAppeals from './moderated-appeals.js';
import * as moderatedNames from './moderated-names.js';
import * as moderation from './moderation.js';
import * as notificationContracts from './notifications.js';
import * as operators from './operators.js';
import * as personalDataExport from './personal-data-export.js';
import * as personalData from './personal-data.js';
import * as progressContracts from './progress.js';
import * as skillGraphContracts from './skill-graph.js';
import * as submissionEvents from './submission-events.js';

const { profileChanged, userRegistered } = accounts;
const { subscriptionChanged, subscriptionReported } = billingRead;
const { challengeReviewed, challengeSubmitted, findCohort, reviewCompleted, showMembership } = cohortContracts;
const { challengeRescored } = challengeAppeals;
const { reviewRejected } = moderation;
const { listChallengeTemplates, showCurriculumVersion, showOutline, showTrackStructure } = contentStructure;
const { curriculumPublished } = contentContracts;
const { addLabVersion, activateLabs } = labVersions;
const { listRecentGrades, listStuckLearners, solutionOpened, submissionGraded } = gradingContracts;
const {
  lessonCompleted,
  listTrackPercentages,
  showCompletions,
  showLearnerSummary,
  trackCompleted,
  trackEntered,
  trackUnlocked,
  xpAwarded,
} = progressContracts;
const { findNextLesson } = skillGraphContracts;

const contentProvides = providedBy(
  'content',
  contentContracts,
  contentStructure,
  contentOutline,
  contentSearch,
  figures,
  operators,
  authoring,
);
const content = defineService('content', {
  ...contentProvides,
  requests: [...contentProvides.requests, showCurriculumVersion('content')],
  calls: [addLabVersion, activateLabs],
});

const grading = defineService(
  'grading',
  providedBy('grading', gradingContracts, submissionEvents, labVersions, itemStatistics, operators, authoring),
);

const progress = defineService('progress', {
  ...providedBy('progress', progressContracts, completionContracts),
  consumes: [
    profileChanged,
    submissionGraded,
    challengeSubmitted,
    challengeReviewed,
    challengeRescored,
    reviewCompleted,
    reviewRejected,
    curriculumPublished,
  ],
  calls: [showOutline, showTrackStructure, listRecentGrades, findNextLesson],
});

const cohort = defineService('cohort', {
  ...providedBy(
    'cohort',
    cohortContracts,
    challengeAppeals,
    notificationContracts,
    instructors,
    moderation,
    moderatedAppeals,
  ),
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
  calls: [showOutline, showTrackStructure, listChallengeTemplates, listTrackPercentages, listStuckLearners],
});

const skillGraph = defineService('skill-graph', {
  ...providedBy('skill-graph', skillGraphContracts),
  consumes: [
    submissionGraded,
    solutionOpened,
    lessonCompleted,
    challengeReviewed,
    challengeRescored,
    trackEntered,
    curriculumPublished,
  ],
  calls: [showOutline, showTrackStructure, showCompletions, listRecentGrades],
});

const billing = defineService('billing-read', {
  ...providedBy('billing-read', billingRead),
  consumes: [subscriptionReported],
});

const behindTheGateway = {
  content,
  grading,
  progress,
  cohort,
  'skill-graph': skillGraph,
  'billing-read': billing,
};

/** The gateway asks every owner for what it stores of a learner, and erases it everywhere. */
const ofPersonalData = Object.values(behindTheGateway).flatMap(({ name }): Request[] => [
  personalData.eraseLearner(name),
  personalData.exportLearner(name),
  personalData.listErased(name),
]);

const gateway = defineService('gateway', {
  ...providedBy('gateway', accounts, accountSecurity, administration, moderatedNames, personalData, personalDataExport),
  consumes: [subscriptionChanged],
  follows: [curriculumPublished],
  calls: [
    ...Object.values(behindTheGateway).flatMap(({ operations }) => operations),
    figures.showFigure,
    completionContracts.findPublishedCompletion,
    showLearnerSummary,
    showMembership,
    findCohort,
    ...ofPersonalData,
  ],
});

/** All services, by name. */
export const services: Readonly<Record<Owner, Service>> = { gateway, ...behindTheGateway };
