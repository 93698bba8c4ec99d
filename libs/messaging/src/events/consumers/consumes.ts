import 'reflect-metadata';
import { consumption, type EventDefinition, type Owner, type EventEnvelope } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { SqlTransaction } from '@proximal/database';

export type EventHandler = (envelopes: EventEnvelope[], transaction: SqlTransaction) => Promise<void>;

const eventKey = Symbol('consumed event');

/**
 * The method receives one or more events, in any order, each once. Its writes are committed in one transaction with the
 * marks that the events are processed. When it throws, nothing is committed, and each event is tried alone.
 *
 * The marks are stored for 120 days, but a backfill publishes events of any age: the tables that the method writes need
 * unique keys of their own.
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

/** @throws StartFailure unless the methods match the service's contract exactly */
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
