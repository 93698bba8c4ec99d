import { isRefusalCode, Refusal, type InputError, type RefusalCode } from '@proximal/contracts';

/** The header that carries the request's id from the gateway through every service. */
export const requestIdHeader = 'X-Request-Id';

/** The header that carries the caller's id, for logs alone: who may do what is told by a request's own caller. */
export const userIdHeader = 'X-User-Id';

/** What a service answers on the bus: an output, an expected refusal, or that it failed. */
export type WireReply =
  | { output: unknown }
  | { refusal: RefusalCode; more?: { errors?: InputError[]; retryAfterSeconds?: number } }
  | { failed: true };

/** A service failed on a request; what went wrong is in its log, under the request's id. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
}

/** The output of a reply, or the refusal or failure it carries, thrown. */
export function outputOf(reply: WireReply): unknown {
  if ('output' in reply) return reply.output;
  if ('refusal' in reply && isRefusalCode(reply.refusal)) throw new Refusal(reply.refusal, reply.more);
  throw new ServiceFailure('the service failed');
}
