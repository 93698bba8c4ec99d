import { errors } from '@nats-io/transport-node';
import { answerBuckets, counter, histogram } from '@proximal/telemetry/instrumentation';
import type { WireReply } from './wire.js';

const requests = counter(
  'proximal_requests_total',
  'Requests that a service answered, by outcome: answered, failed, or the refusal code.',
  ['service', 'subject', 'outcome'],
);
const durations = histogram(
  'proximal_request_duration_seconds',
  'Time from a request’s arrival at a service to its answer.',
  ['service', 'subject'],
  answerBuckets,
);
const unanswered = counter(
  'proximal_requests_unanswered_total',
  'Requests that got no answer, by the service that should have answered.',
  ['service', 'subject', 'reason'],
);

/** Otherwise the first failure would show no increase, and no alert. */
export function expectRequests(subject: string): void {
  requests.inc({ service: ownerOf(subject), subject, outcome: 'failed' }, 0);
}

export function countAnswer(subject: string, reply: WireReply, begunAt: number): void {
  const service = ownerOf(subject);
  requests.inc({ service, subject, outcome: outcomeIn(reply) });
  durations.observe({ service, subject }, (performance.now() - begunAt) / 1_000);
}

export function countUnanswered(subject: string, error?: unknown): void {
  unanswered.inc({ service: ownerOf(subject), subject, reason: reasonOf(error) });
}

function outcomeIn(reply: WireReply): string {
  if ('output' in reply) return 'answered';
  return 'refusal' in reply ? reply.refusal : 'failed';
}

function reasonOf(error: unknown): string {
  const { cause } = (error ?? {}) as { cause?: unknown };
  const is = (kind: new (...given: never[]) => unknown) => error instanceof kind || cause instanceof kind;
  if (is(errors.NoRespondersError)) return 'no-responder';
  return is(errors.TimeoutError) ? 'timeout' : 'disconnected';
}

function ownerOf(subject: string): string {
  return subject.slice(0, subject.indexOf('.'));
}
