import type { EventDefinition } from './define-event.js';
import type { Operation } from './define-operation.js';
import type { Request } from './define-request.js';
import type { Owner } from './owners.js';

/** A service's offers and needs. Routes, NATS permissions and checks are derived from it. */
export interface Service {
  name: Owner;
  /** Operations of the HTTP interface that it answers. */
  operations: readonly Operation[];
  /** Requests of other services and of operators that it answers. */
  requests: readonly Request[];
  publishes: readonly EventDefinition[];
  /** Events of others that it consumes into its database; each has exactly one handler there. */
  consumes: readonly EventDefinition[];
  /** Events that every copy of the service also receives, to drop its caches; a copy may miss one. */
  follows: readonly EventDefinition[];
  /** Operations and requests of others that it calls; NATS and the client refuse all others. */
  calls: readonly (Operation | Request)[];
}

/**
 * Defines a service; a list that is left out is empty.
 * @throws Error when it offers a contract of another owner, or consumes or calls its own
 */
export function defineService(name: Owner, options: Partial<Omit<Service, 'name'>>): Service {
  const nothing = { operations: [], requests: [], publishes: [], consumes: [], follows: [], calls: [] };
  const service = { ...nothing, ...options, name };
  const isOwn = ({ subject }: { subject: string }) => subject.startsWith(`${name}.`);
  const provided = [...service.operations, ...service.requests, ...service.publishes];
  const needed = [...service.consumes, ...service.follows, ...service.calls];
  const misplaced = [...provided.filter((one) => !isOwn(one)), ...needed.filter(isOwn)];
  if (misplaced.length > 0)
    throw new Error(`${name} cannot offer or need ${misplaced.map(({ subject }) => subject).join(', ')}`);
  return service;
}

type Provided = Pick<Service, 'operations' | 'requests' | 'publishes'>;

/** Finds what a service offers among the exports of contract files, by the order of their names. */
export function providedBy(name: Owner, ...contracts: object[]): Provided {
  const exported = contracts.flatMap((contract) => Object.values(contract) as unknown[]);
  const own = exported.filter((one): one is { subject: string } => {
    const isContract = typeof one === 'object' && one !== null && 'subject' in one;
    return isContract && String(one.subject).startsWith(`${name}.`);
  });
  return {
    operations: own.filter((one): one is Operation => 'method' in one),
    requests: own.filter((one): one is Request => 'input' in one),
    publishes: own.filter((one): one is EventDefinition => 'payload' in one),
  };
}
