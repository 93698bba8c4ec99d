import { MessagePattern } from '@nestjs/microservices';
import {
  operations,
  type CallOf,
  type InputOf,
  type Operation,
  type OutputOf,
  type Owner,
  type ReplyOf,
  type Request,
} from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { Replay } from './replay.js';

type HandlerOf<T> = T extends Operation
  ? (call: CallOf<T>) => Promise<ReplyOf<T> | Replay<ReplyOf<T>>> | ReplyOf<T>
  : T extends Request
    ? (input: InputOf<T>) => Promise<OutputOf<T>> | OutputOf<T>
    : never;

/** A method that disagrees with the contract does not compile. */
export function Handles<T extends Operation | Request>(contract: T) {
  return <M extends HandlerOf<T>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    // Only a request between services has its own schema: the gateway has already parsed a call.
    const input = 'input' in contract ? contract.input : undefined;
    MessagePattern(contract.subject, { input })(target, key, descriptor as PropertyDescriptor);
  };
}

/**
 * A service handles every operation that it owns, and handles none twice or unknown.
 * @throws StartFailure naming what is missing
 */
export function assertHandlesAll(owner: Owner, handled: Iterable<string>): void {
  const subjects = new Set(handled);
  const missing = operations.filter((operation) => operation.owner === owner && !subjects.has(operation.subject));
  if (missing.length > 0) {
    throw new StartFailure(`${owner} has no handler for ${missing.map(({ subject }) => subject).join(', ')}.`);
  }
}
