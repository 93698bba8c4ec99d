import type { EventDefinition } from './define-event.js';
import type { Operation } from './define-operation.js';
import type { Request } from './define-request.js';
import type { Owner } from './owners.js';

/** Routes, NATS permissions and checks are derived from it. */
export interface Service {
  name: Owner;
  operations: readonly Operation[];
  requests: readonly Request[];
  publishes: readonly EventDefinition[];
  /** Events of others; each has exactly one handler, which writes into the service's database. */
  consumes: readonly EventDefinition[];
  /** Every copy of the service receives them, to drop its caches; a copy may miss one. */
  follows: readonly EventDefinition[];
  /** NATS and the client refuse all other calls. */
  calls: readonly (Operation | Request)[];
}

/**
 * Lists that are left out are empty.
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
