import * as accounts from './accounts.js';
import * as authoring from './authoring.js';
import * as billingRead from './billing-read.js';
import * as challengeAppeals from './challenge-appeals.js';
import * as cohortContracts from './cohort.js';
import * as contentOutline from './content-outline.js';
import * as contentSearch from './content-search.js';
import * as contentStructure from './content-structure.js';
import * as contentContracts from './content.js';
import { defineService, providedBy, type Service } from './define-service.js';
import type { Owner } from './define.js';
import * as figures from './figures.js';
import * as gradingContracts from './grading.js';
import * as labVersions from './lab-versions.js';
import * as notificationContracts from './notifications.js';
import * as operators from './operators.js';
import * as progressContracts from './progress.js';
import * as skillGraphContracts from './skill-graph.js';
import * as submissionEvents from './submission-events.js';

const { userRegistered } = accounts;
const { subscriptionChanged, subscriptionReported } = billingRead;
const { challengeRescored } = challengeAppeals;
const { challengeReviewed, challengeSubmitted, reviewCompleted, showMembership } = cohortContracts;
const { listChallengeTemplates, showCurriculumVersion, showOutline, showTrackStructure } = contentStructure;
const { curriculumPublished } = contentContracts;
const { addLabVersion, activateLabs } = labVersions;
const { listRecentGrades, solutionOpened, submissionGraded } = gradingContracts;
const { lessonCompleted, showCompletions, showLearnerSummary, trackEntered, trackUnlocked, xpAwarded } =
  progressContracts;
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
  providedBy('grading', gradingContracts, submissionEvents, labVersions, operators, authoring),
);

const progress = defineService('progress', {
  ...providedBy('progress', progressContracts),
  consumes: [
    submissionGraded,
    challengeSubmitted,
    challengeReviewed,
    challengeRescored,
    reviewCompleted,
    curriculumPublished,
  ],
  calls: [showOutline, showTrackStructure, listRecentGrades, findNextLesson],
});

const cohort = defineService('cohort', {
  ...providedBy('cohort', cohortContracts, challengeAppeals, notificationContracts),
  consumes: [
    userRegistered,
    trackEntered,
    trackUnlocked,
    xpAwarded,
    lessonCompleted,
    submissionGraded,
    curriculumPublished,
  ],
  calls: [showOutline, showTrackStructure, listChallengeTemplates],
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

const gateway = defineService('gateway', {
  ...providedBy('gateway', accounts),
  consumes: [subscriptionChanged],
  follows: [curriculumPublished],
  calls: [
    ...Object.values(behindTheGateway).flatMap(({ operations }) => operations),
    figures.showFigure,
    showLearnerSummary,
    showMembership,
  ],
});

/** All services, by name. */
export const services: Readonly<Record<Owner, Service>> = { gateway, ...behindTheGateway };
