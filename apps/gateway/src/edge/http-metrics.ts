import type { ServerResponse } from 'node:http';
import type { Operation } from '@proximal/contracts';
import { answerBuckets, counter, gauge, histogram } from '@proximal/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const requests = counter('proximal_http_requests_total', 'HTTP requests, by operation and status.', [
  'operation',
  'status',
]);
const durations = histogram(
  'proximal_http_request_duration_seconds',
  'Time from a request’s headers until its answer was sent, or its caller had gone.',
  ['operation'],
  answerBuckets,
);
const deadlines = gauge('proximal_http_deadline_seconds', 'The longest an operation’s caller waits before a 503.', [
  'operation',
]);

/** What callers are told is never 499: it stands for those who went before they were told anything. */
const gone = 499;

/** What alerts ask about: a bug, and a part that is away. */
const failures = [500, 503] as const;

/** Counts every answer of a server under its operation, of which there are as many as routes. */
export function countAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    followAnswer(request, reply);
    done();
  });
}

/** Counts the answer once it is sent, or its connection has ended. */
export function followAnswer(request: FastifyRequest, { raw }: FastifyReply): void {
  const begunAt = performance.now();
  raw.once('close', () => {
    const operation = operationOf(request);
    requests.inc({ operation, status: statusOf(raw) });
    durations.observe({ operation }, (performance.now() - begunAt) / 1_000);
  });
}

/** What a caller was told, once the answer has ended; 499 when that was nothing. */
export function statusOf({ writableFinished, statusCode }: ServerResponse): number {
  return writableFinished ? statusCode : gone;
}

/** Counts an answer to what could not be made a request of. */
export function countUnreadable(status: number): void {
  requests.inc({ operation: 'unreadable', status });
}

/** Shows each operation's deadline, which alerts compare durations with. */
export function showDeadlines(operations: readonly Operation[]): void {
  for (const { subject, deadlineMs } of operations) deadlines.set({ operation: subject }, deadlineMs / 1_000);
}

/** Begins to count each operation's failures, at 0: the first ones would else be no rise, and no alert. */
export function expectFailures(operations: readonly Operation[]): void {
  for (const { subject } of operations) for (const status of failures) requests.inc({ operation: subject, status }, 0);
}

/** Never anything of the URL: it is of any length and number. */
function operationOf(request: FastifyRequest): string {
  const { operation, isProbe } = request.routeOptions.config;
  if (operation !== undefined) return operation.subject;
  if (isProbe) return 'probe';
  return request.is404 ? 'unmatched' : 'page';
}
