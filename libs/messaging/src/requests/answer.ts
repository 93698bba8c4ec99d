import type { Logger } from '@nestjs/common';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { Refusal, type InputOf, type OutputOf, type Request } from '@proximal/contracts';
import { isStoreUnavailable, withTimeout } from '@proximal/runtime';
import { runWithContext } from '@proximal/telemetry/instrumentation';
import type { z } from 'zod';
import { withinShutdownTimeout, isInbox } from '../bus.js';
import { Replay } from './replay.js';
import { countAnswer, expectRequests } from './request-metrics.js';
import { answerInContext, logContextOf } from './request-context.js';
import { sendWithTurn } from './sending.js';
import { textOfReply, type WireReply } from './wire.js';

export const drainLimitMs = 30_000;

type Log = Pick<Logger, 'error'>;

export interface Answering {
  /** Takes no more requests, and resolves when every delivered one is answered, or the longest wait is over. */
  stop: () => Promise<void>;
}

/**
 * Answers outside of Nest's transport; the copies of a service share its requests.
 * @param handle may throw a Refusal; any other error is logged, and the caller learns only that the request failed
 */
export function answerRequest<T extends Request>(
  bus: NatsConnection,
  request: T,
  handle: (input: InputOf<T>) => Promise<OutputOf<T>>,
  log: Log,
): Answering {
  expectRequests(request.subject);
  const inHand = new Set<Promise<void>>();
  const work = (input: unknown) => handle(input as InputOf<T>);
  const subscription = bus.subscribe(request.subject, {
    queue: request.owner,
    callback: (error, message) => {
      if (error) return log.error(error);
      const answer = () => respond(message, work, { schema: request.input, log });
      const answered = answerInContext(request.owner, message, answer).finally(() => inHand.delete(answered));
      inHand.add(answered);
    },
  });
  const stop = async () => {
    await withinShutdownTimeout(subscription.drain());
    await withTimeout(Promise.all(inHand), drainLimitMs, () => undefined);
  };
  return { stop };
}

/**
 * Never rejects: for any content of a message and any error of its handler, the process survives and the caller gets a
 * reply, in an inbox. NATS lets a service reply to any subject that a request names, and a reply to JetStream's API
 * could empty a stream.
 */
export async function respond(
  message: Msg,
  work: (input: unknown) => Promise<unknown>,
  { schema, log }: { schema: z.ZodType | undefined; log: Log },
): Promise<void> {
  if (message.reply && !isInbox(message.reply)) {
    return log.error(
      `${message.subject} wants its reply sent to ${message.reply}, which is no inbox: it is not answered`,
    );
  }
  const begunAt = performance.now();
  let reply: WireReply = { failed: true };
  try {
    const found = await replyTo(message, work, schema, log);
    const text = textOfReply(found);
    await sendWithTurn(() => void message.respond(text));
    reply = found;
  } catch (error) {
    runWithContext(logContextOf(message), () => log.error('the reply could not be sent', error));
    message.respond(textOfReply(reply));
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
    const output = await work(schema ? schema.parse(message.json()) : message.json());
    return output instanceof Replay ? { output: output.answer, isReplay: true } : { output };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code, more: error.more };
    if (isStoreUnavailable(error)) return { refusal: 'unavailable', more: { retryAfterSeconds: 1 } };
    runWithContext(logContextOf(message), () => log.error('request failed', error));
    return { failed: true };
  }
}
