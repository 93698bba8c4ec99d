import type { Logger } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { Refusal, type InputOf, type OutputOf, type Request } from '@proximal/contracts';
import { isStoreAway } from '@proximal/runtime';
import type { z } from 'zod';
import { countAnswer, expectRequests } from './request-metrics.js';
import { requestIdHeader, type WireReply } from './wire.js';

type Log = Pick<Logger, 'error'>;

/**
 * Answers one request between services, outside of Nest's transport; the copies of a service share its requests.
 * @param handle may throw a Refusal; anything else that it throws is logged, and the caller told no more than that
 */
export function answerRequest<T extends Request>(
  bus: NatsConnection,
  request: T,
  handle: (input: InputOf<T>) => Promise<OutputOf<T>>,
  log: Log,
): Subscription {
  expectRequests(request.subject);
  return bus.subscribe(request.subject, {
    queue: request.owner,
    callback: (error, message) => {
      if (error) return log.error(error);
      const work = (input: unknown) => handle(input as InputOf<T>);
      void respond(message, work, { schema: request.input, log });
    },
  });
}

/** Never rejects: whatever a message holds and its handler does, the process lives and the caller gets a reply. */
export async function respond(
  message: Msg,
  work: (input: unknown) => Promise<unknown>,
  { schema, log }: { schema: z.ZodType | undefined; log: Log },
): Promise<void> {
  const begunAt = performance.now();
  let reply: WireReply = { failed: true };
  try {
    const found = await replyTo(message, work, schema, log);
    message.respond(JSON.stringify(found));
    reply = found;
  } catch (error) {
    log.error(`${message.subject}: the reply could not be sent: ${String(error)}`);
    message.respond(JSON.stringify(reply));
  }
  countAnswer(message.subject, reply, begunAt);
}

async function replyTo(
  message: Msg,
  work: (input: unknown) => Promise<unknown>,
  schema: z.ZodType | undefined,
  log: Log,
): Promise<WireReply> {
  try {
    return { output: await work(schema ? schema.parse(message.json()) : message.json()) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code, more: error.more };
    if (isStoreAway(error)) return { refusal: 'unavailable', more: { retryAfterSeconds: 1 } };
    const requestId = message.headers?.get(requestIdHeader) ?? 'none';
    log.error(`${message.subject} failed on request ${requestId}: ${error instanceof Error ? error.stack : String(error)}`);
    return { failed: true };
  }
}
