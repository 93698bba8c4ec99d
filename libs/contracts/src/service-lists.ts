import { findSubscription, showSubscription, subscriptionReported } from './billing-read/subscriptions.js';
import { curriculumPublished } from './content/catalogue.js';
import { findLab, listPublishedItems } from './content/published-items.js';
import { publishTrust, showCurriculumVersion } from './content/structure.js';
import type { Service } from './define-service.js';
import type { EventDefinition } from './define-event.js';
import type { Operation } from './define-operation.js';
import type { Request } from './define-request.js';
import { owners, type Owner } from './owners.js';
import { findLearner } from './gateway/accounts.js';
import { changeRole, listAuditEntries, listRoleHolders, recordCommand } from './gateway/administration.js';
import { exportNow, findExport, readExportPage } from './gateway/personal-data-export.js';
import {
  eraseLearner,
  eraseNow,
  exportLearner,
  listErased,
  replayErasures,
  showErasure,
} from './gateway/personal-data.js';
import { showLabStatistics } from './grading/lab-statistics.js';
import { addLabVersion } from './grading/lab-versions.js';
import * as regrades from './grading/regrades.js';
import * as trust from './grading/trust.js';
import { backfillEvents, recoverEvents, showOutbox } from './operators.js';
import { services } from './services.js';
import { describeGraph, rebuildLearners } from './skill-graph/skill-graph.js';

const all = owners.map((owner) => services[owner]);

function byOwner<T>(listed: (service: Service) => T): Readonly<Record<Owner, T>> {
  return Object.fromEntries(all.map((service) => [service.name, listed(service)])) as Record<Owner, T>;
}

export const operations: readonly Operation[] = all.flatMap((service) => service.operations);

export const events: readonly EventDefinition[] = [subscriptionReported, ...all.flatMap(({ publishes }) => publishes)];

export const eventOwners: readonly Owner[] = owners.filter((owner) => services[owner].publishes.length > 0);

export const consumption = byOwner(({ consumes }) => consumes);

export const following = byOwner(({ follows }) => follows);

export const curriculumHolders: readonly Owner[] = owners.filter((owner) =>
  consumption[owner].includes(curriculumPublished),
);

/**
 * The gateway cannot recover, because no event holds a password; content is imported again; billing-read consumes again
 * what the billing system has reported.
 */
export const recoveringOwners: readonly Owner[] = ['grading', 'progress', 'cohort', 'skill-graph'];

const ofEachService: readonly Request[] = [
  ...eventOwners.flatMap((owner): Request[] => [showOutbox(owner), backfillEvents(owner)]),
  ...recoveringOwners.map(recoverEvents),
  ...curriculumHolders.map(showCurriculumVersion),
];

const aboutLearners: readonly Request[] = owners.flatMap((owner): Request[] => [
  eraseLearner(owner),
  exportLearner(owner),
  listErased(owner),
]);

export const requests: readonly Request[] = [
  ...all.flatMap((service) => service.requests),
  ...ofEachService,
  ...aboutLearners,
];

export type ClientName = Owner | 'operator';

/** NATS' permissions are derived from this table, and the client refuses any other request at once. */
export const requestGrants: Readonly<Record<ClientName, readonly (Operation | Request)[]>> = {
  ...byOwner(({ calls }) => calls),
  operator: [
    findLearner,
    changeRole,
    listRoleHolders,
    listAuditEntries,
    recordCommand,
    eraseNow,
    showErasure,
    replayErasures,
    exportNow,
    findExport,
    readExportPage,
    findSubscription,
    showSubscription,
    rebuildLearners,
    describeGraph,
    addLabVersion,
    findLab,
    listPublishedItems,
    showLabStatistics,
    regrades.previewRegrade,
    regrades.countOutdatedSubmissions,
    regrades.applyRegrade,
    regrades.showRegrade,
    regrades.listRegradeMoves,
    regrades.listScoreDrops,
    trust.trustLab,
    trust.distrustLab,
    trust.listLabsToTrust,
    publishTrust,
    ...ofEachService,
  ],
};
