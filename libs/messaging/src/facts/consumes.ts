import 'reflect-metadata';
import { consumption, type Fact, type Owner, type Told } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { SqlTransaction } from './sql.js';

/** A consumer's method as it is called: facts of one kind, none of which was processed before, and the transaction. */
export type FactHandler = (told: Told[], transaction: SqlTransaction) => Promise<void>;

const factKey = Symbol('consumed fact');

/**
 * Binds a consumer's method to a fact. It is given one or more facts of the kind, in any order, each once; what it
 * writes in the transaction is committed together with the marks that they are processed. When it throws, nothing is,
 * and each fact is tried by itself. The marks are kept for 120 days, while a backfill tells facts of any age: what a
 * method writes has unique keys of its own. A method that disagrees with the contract does not compile.
 */
export function Consumes<T extends Fact>(fact: T) {
  return <M extends (told: Told<T>[], transaction: never) => Promise<void>>(
    target: object,
    key: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Reflect.defineMetadata(factKey, fact, target, key);
  };
}

export interface Consumption {
  fact: Fact;
  handle: FactHandler;
}

/**
 * What the instances' methods consume.
 * @throws StartFailure unless it is exactly what the contracts say of the service
 */
export function consumptionsOf(service: Owner, instances: object[]): Consumption[] {
  const found = instances.flatMap(consumptionsIn);
  const subjects = found.map(({ fact }) => fact.subject).sort();
  const expected = consumption[service].map(({ subject }) => subject).sort();
  if (subjects.join() !== expected.join()) {
    throw new StartFailure(
      `${service} consumes ${subjects.join(', ') || 'nothing'}, but its contract says ${expected.join(', ') || 'nothing'}.`,
    );
  }
  return found;
}

function consumptionsIn(instance: object): Consumption[] {
  const prototype = Object.getPrototypeOf(instance) as Record<string, FactHandler>;
  return Object.getOwnPropertyNames(prototype).flatMap((key) => {
    const fact = Reflect.getMetadata(factKey, prototype, key) as Fact | undefined;
    return fact === undefined
      ? []
      : [{ fact, handle: (told, transaction) => (instance as typeof prototype)[key]!(told, transaction) }];
  });
}
