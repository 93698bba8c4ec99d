import type { ServerResponse } from 'node:http';
import type { Operation } from '@proximal/contracts';
import { gauge, httpDurations, httpRequests } from '@proximal/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const deadlines = gauge('proximal_http_deadline_seconds', 'The longest an operation’s caller waits before a 503.', [
  'operation',
]);

/** No caller receives a 499: it counts callers who closed the connection before their answer. */
const gone = 499;

export function countAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    followAnswer(request, reply);
    done();
  });
}

export function followAnswer(request: FastifyRequest, { raw }: FastifyReply): void {
  const begunAt = performance.now();
  raw.once('close', () => {
    const operation = operationOf(request);
    httpRequests.inc({ operation, status: statusOf(raw) });
    httpDurations.observe({ operation }, (answeredAt(raw) - begunAt) / 1_000);
  });
}

/** For a stream, the time until then is the time to answer. */
const streamsBegunAt = new WeakMap<ServerResponse, number>();

export function beginStreaming(raw: ServerResponse): void {
  streamsBegunAt.set(raw, performance.now());
}

export function answeredAt(raw: ServerResponse): number {
  return streamsBegunAt.get(raw) ?? performance.now();
}

export function statusOf(raw: ServerResponse): number {
  return raw.writableFinished || streamsBegunAt.has(raw) ? raw.statusCode : gone;
}

export function countUnreadable(status: number): void {
  httpRequests.inc({ operation: 'unreadable', status });
}

export function showOperations(operations: readonly Operation[]): void {
  for (const { subject: operation, deadlineMs } of operations) {
    deadlines.set({ operation }, deadlineMs / 1_000);
    // Otherwise the first failures would be no rise, and raise no alert.
    for (const status of [500, 503]) httpRequests.inc({ operation, status }, 0);
  }
}

function operationOf(request: FastifyRequest): string {
  const { operation, isProbe } = request.routeOptions.config;
  if (operation !== undefined) return operation.subject;
  if (isProbe) return 'probe';
  return request.is404 ? 'unmatched' : 'page';
}
