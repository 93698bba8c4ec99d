import { findLearner } from './accounts.js';
import { findSubscription, showSubscription, subscriptionReported } from './billing-read.js';
import { showCurriculumVersion } from './content-structure.js';
import { curriculumPublished } from './content.js';
import type { Service } from './define-service.js';
import { owners, type EventDefinition, type Operation, type Owner, type Request } from './define.js';
import { backfillEvents, showOutbox } from './operators.js';
import * as operators from './operators.js';
import { services } from './services.js';
import { describeGraph, rebuildLearners } from './skill-graph.js';

const all = owners.map((owner) => services[owner]);

function byOwner<T>(listed: (service: Service) => T): Readonly<Record<Owner, T>> {
  return Object.fromEntries(all.map((service) => [service.name, listed(service)])) as Record<Owner, T>;
}

/** Every operation of the interface, each once, by service. */
export const operations: readonly Operation[] = all.flatMap((service) => service.operations);

/** Every event that is told, each once; the billing system outside tells the first. */
export const events: readonly EventDefinition[] = [subscriptionReported, ...all.flatMap(({ publishes }) => publishes)];

/** Who has events of its own to tell, and so an outbox that operators ask about. */
export const eventOwners: readonly Owner[] = owners.filter((owner) => services[owner].publishes.length > 0);

/** Which events a service consumes into its database; each has exactly one handler there. */
export const consumption = byOwner(({ consumes }) => consumes);

/** Which events every copy of a service hears besides, to drop what it remembers; it may miss one. */
export const following = byOwner(({ follows }) => follows);

/** Services that store a copy of the curriculum, and say of which version it is. */
export const curriculumHolders: readonly Owner[] = owners.filter((owner) =>
  consumption[owner].includes(curriculumPublished),
);

/** Requests that operators make of each service of a kind. */
const ofEachService: readonly Request[] = [
  ...eventOwners.flatMap((owner): Request[] => [showOutbox(owner), backfillEvents(owner)]),
  ...curriculumHolders.map(showCurriculumVersion),
];

const onlyOperators = (Object.values(operators) as unknown[]).filter(
  (one): one is Request => typeof one === 'object' && one !== null && 'input' in one,
);

/** Every request that services and operators make besides the operations, each once. */
export const requests: readonly Request[] = [...all.flatMap((service) => service.requests), ...ofEachService];

/** Who may ask others: the services, and operators by their commands. */
export type ClientName = Owner | 'operator';

/**
 * Who asks whom for what. Nobody can ask for more: NATS' permissions are made of this table, and the client refuses a
 * request at once.
 */
export const requestGrants: Readonly<Record<ClientName, readonly (Operation | Request)[]>> = {
  ...byOwner(({ calls }) => calls),
  operator: [
    ...[findLearner, findSubscription, showSubscription, rebuildLearners, describeGraph],
    ...onlyOperators,
    ...ofEachService,
  ],
};
