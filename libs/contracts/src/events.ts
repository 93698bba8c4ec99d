import { userRegistered } from './accounts.js';
import { subscriptionChanged, subscriptionReported } from './billing-read.js';
import { challengeReviewed, challengeSubmitted, reviewCompleted } from './cohort.js';
import { curriculumPublished } from './content.js';
import { owners, type EventDefinition, type Owner } from './define.js';
import { solutionOpened, submissionGraded } from './grading.js';
import { lessonCompleted, trackEntered, xpAwarded } from './progress.js';

/** Every event that is told, each once. */
export const events: readonly EventDefinition[] = [
  userRegistered,
  curriculumPublished,
  submissionGraded,
  solutionOpened,
  lessonCompleted,
  xpAwarded,
  trackEntered,
  challengeSubmitted,
  challengeReviewed,
  reviewCompleted,
  subscriptionReported,
  subscriptionChanged,
];

/** Who has events of its own to tell, and so an outbox that operators ask about. */
export const eventOwners: readonly Owner[] = owners.filter((owner) =>
  events.some(({ producer }) => producer === owner),
);

/** Which events a service consumes into its database; each has exactly one handler there. */
export const consumption: Readonly<Record<Owner, readonly EventDefinition[]>> = {
  gateway: [subscriptionChanged],
  content: [],
  grading: [],
  progress: [submissionGraded, challengeSubmitted, challengeReviewed, reviewCompleted, curriculumPublished],
  cohort: [userRegistered, trackEntered, xpAwarded, lessonCompleted, submissionGraded, curriculumPublished],
  'skill-graph': [
    submissionGraded,
    solutionOpened,
    lessonCompleted,
    challengeReviewed,
    trackEntered,
    curriculumPublished,
  ],
  'billing-read': [subscriptionReported],
};

/** Which events every copy of a service hears besides, to drop what it remembers; it may miss one. */
export const following: Readonly<Partial<Record<Owner, readonly EventDefinition[]>>> = {
  gateway: [curriculumPublished],
};
