import { isRefusalCode, Refusal, type InputError, type RefusalCode } from '@proximal/contracts';

/** The header that carries the request's id from the gateway through every service. */
export const requestIdHeader = 'X-Request-Id';

/** The header that carries the caller's id, for logs alone: who may do what is told by a request's own caller. */
export const userIdHeader = 'X-User-Id';

export interface WireOutput {
  output: unknown;
  /** Given before, under the same `Idempotency-Key`. */
  isReplay?: true;
}

/** What a service answers on the bus: an output, perhaps one that it gave before, an expected refusal, or that it failed. */
export type WireReply =
  | WireOutput
  | { refusal: RefusalCode; more?: { errors?: InputError[]; retryAfterSeconds?: number } }
  | { failed: true };

/** A service failed on a request; what went wrong is in its log, under the request's id. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
}

/** A reply with an output; the refusal or failure that another one carries is thrown. */
export function answeredIn(reply: WireReply): WireOutput {
  if ('output' in reply) return reply;
  if ('refusal' in reply && isRefusalCode(reply.refusal)) throw new Refusal(reply.refusal, reply.more);
  throw new ServiceFailure('the service failed');
}
