import { findLearner } from './accounts.js';
import { findSubscription, showSubscription } from './billing-read.js';
import { showMembership, showSetVersion } from './cohort.js';
import { listChallengeTemplates, showOutline, showTrackStructure } from './content-structure.js';
import type { Operation, Owner, Request } from './define.js';
import { addLabVersion, activateLabs, listRecentGrades } from './grading.js';
import { operations } from './operations.js';
import { showCompletions, showReckonedVersion, showLearnerSummary } from './progress.js';
import { operatorRequests } from './requests.js';
import { describeGraph, findNextLesson, rebuildLearners, showGraphedVersion } from './skill-graph.js';

/** Who may ask others: the services, and operators by their commands. */
export type ClientName = Owner | 'operator';

/**
 * Who asks whom for what. Nobody can ask for more: NATS' permissions are made of this table, and the client refuses a
 * request at once.
 */
export const requestGrants: Readonly<Record<ClientName, readonly (Operation | Request)[]>> = {
  gateway: [...operations.filter(({ owner }) => owner !== 'gateway'), showLearnerSummary, showMembership],
  content: [addLabVersion, activateLabs],
  grading: [],
  progress: [showOutline, showTrackStructure, listRecentGrades, findNextLesson],
  cohort: [showOutline, showTrackStructure, listChallengeTemplates],
  'skill-graph': [showOutline, showTrackStructure, showCompletions, listRecentGrades],
  'billing-read': [],
  operator: [
    ...[findLearner, findSubscription, showSubscription, rebuildLearners, describeGraph],
    ...[showReckonedVersion, showGraphedVersion, showSetVersion],
    ...operatorRequests,
  ],
};
