import { findLearner } from './accounts.js';
import { findSubscription, showSubscription } from './billing-read.js';
import { showMembership, showSetVersion } from './cohort.js';
import { listChallengeTemplates, showOutline, showTrackStructure } from './content-structure.js';
import { owners, type Operation, type Owner, type Request } from './define.js';
import { facts } from './facts.js';
import { addLabVersion, adoptLabs, listRecentGrades } from './grading.js';
import { operations } from './operations.js';
import { backfillFacts, showOutbox } from './operators.js';
import { showReckonedVersion, showStanding } from './progress.js';
import { describeGraph, rebuildLearners, showGraphedVersion } from './skill-graph.js';

/** Who may ask others: the services, and operators by their commands. */
export type Asker = Owner | 'operator';
type Asked = Operation | Request;

/** Who has facts of its own to tell, and so an outbox that operators ask about. */
export const factOwners: readonly Owner[] = owners.filter((owner) => facts.some(({ teller }) => teller === owner));

const aboutFacts = factOwners.flatMap((owner): Request[] => [showOutbox(owner), backfillFacts(owner)]);
const heldVersions = [showReckonedVersion, showGraphedVersion, showSetVersion];

/**
 * Who asks whom for what. Nobody can ask for more: the client refuses it, and so does NATS, whose permissions are made
 * of this table.
 */
export const asks: Readonly<Record<Asker, readonly Asked[]>> = {
  gateway: [...operations.filter(({ owner }) => owner !== 'gateway'), showStanding, showMembership],
  content: [addLabVersion, adoptLabs],
  grading: [],
  progress: [showOutline, showTrackStructure, listRecentGrades],
  cohort: [listChallengeTemplates],
  'skill-graph': [showOutline, showTrackStructure, showStanding, listRecentGrades],
  'billing-read': [],
  operator: [
    ...[findLearner, findSubscription, showSubscription, rebuildLearners, describeGraph],
    ...[...heldVersions, ...aboutFacts],
  ],
};
