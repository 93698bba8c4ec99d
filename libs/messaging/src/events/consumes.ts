import 'reflect-metadata';
import { consumption, type EventDefinition, type Owner, type EventEnvelope } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { SqlTransaction } from '@proximal/database';

/** A consumer's method as it is called: events of one kind, none of which was processed before, and the transaction. */
export type EventHandler = (envelopes: EventEnvelope[], transaction: SqlTransaction) => Promise<void>;

const eventKey = Symbol('consumed event');

/**
 * Binds a consumer's method to an event. It is given one or more events of the kind, in any order, each once; what it
 * writes in the transaction is committed together with the marks that they are processed. When it throws, nothing is,
 * and each event is tried by itself. The marks are kept for 120 days, while a backfill tells events of any age: what a
 * method writes has unique keys of its own. A method that disagrees with the contract does not compile.
 */
export function Consumes<T extends EventDefinition>(event: T) {
  return <M extends (envelopes: EventEnvelope<T>[], transaction: never) => Promise<void>>(
    target: object,
    key: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Reflect.defineMetadata(eventKey, event, target, key);
  };
}

export interface Consumption {
  event: EventDefinition;
  handle: EventHandler;
}

/**
 * What the instances' methods consume.
 * @throws StartFailure unless it is exactly what the contracts say of the service
 */
export function consumptionsOf(service: Owner, instances: object[]): Consumption[] {
  const found = instances.flatMap(consumptionsIn);
  const subjects = found.map(({ event }) => event.subject).sort();
  const expected = consumption[service].map(({ subject }) => subject).sort();
  if (subjects.join() !== expected.join()) {
    throw new StartFailure(
      `${service} consumes ${subjects.join(', ') || 'nothing'}, but its contract says ${expected.join(', ') || 'nothing'}.`,
    );
  }
  return found;
}

function consumptionsIn(instance: object): Consumption[] {
  const prototype = Object.getPrototypeOf(instance) as Record<string, EventHandler> | null;
  if (prototype === null) return [];
  return Object.getOwnPropertyNames(prototype).flatMap((key) => {
    const event = Reflect.getMetadata(eventKey, prototype, key) as EventDefinition | undefined;
    return event === undefined
      ? []
      : [{ event, handle: (envelopes, transaction) => (instance as typeof prototype)[key]!(envelopes, transaction) }];
  });
}
