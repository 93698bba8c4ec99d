import { SpanStatusCode } from '@opentelemetry/api';
import {
  appLogger,
  beginSpan,
  isLogged,
  isTracing,
  SpanKind,
  spanContextOf,
  traceHeader,
  within,
  type Span,
  type Work,
} from '@proximal/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from './http-metrics.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the request as a whole; undefined where nothing is traced. */
    span: Span | undefined;
  }
}

/**
 * Has the request told of once it is answered, or its caller has gone: a line at level info, and a span. Probes are
 * left out, and where neither is wanted it costs nothing.
 */
export function recordVisit(request: FastifyRequest, reply: FastifyReply, requestId: string): void {
  const isTold = isLogged('info');
  if ((!isTold && !isTracing()) || request.routeOptions.config.isProbe) return;
  const began = performance.now();
  request.span = beginVisitSpan(request, requestId);
  reply.raw.once('close', () => {
    endVisitSpan(request, reply);
    if (isTold) tellVisit(request, reply, requestId, performance.now() - began);
  });
}

/** What the lines of a log say of a request. */
export function workOf(request: FastifyRequest): Work {
  const { visit, routeOptions } = request;
  const work = {
    requestId: visit?.requestId,
    userId: visit?.session?.user.id,
    operation: routeOptions.config.operation?.subject,
  };
  return { ...work, sent: () => sentBy(request) };
}

/** Everything in a request that may be secret, the body as bytes and as what it says. */
function sentBy({ body, headers, raw }: FastifyRequest): unknown[] {
  const told: unknown[] = [body, headers.authorization?.replace(/^\w+ +/, ''), headers.cookie, raw.url?.split('?')[1]];
  try {
    return [...told, JSON.parse(String(body))];
  } catch {
    // What is no JSON is known by its bytes alone.
    return told;
  }
}

/** The public edge begins a trace of its own: a stranger's would decide what is recorded here, so there is only a link to it. */
function beginVisitSpan(request: FastifyRequest, requestId: string): Span | undefined {
  const { method, headers, raw } = request;
  const route = routeOf(request);
  const attributes = {
    'http.request.method': method,
    'url.scheme': request.protocol,
    'proximal.request_id': requestId,
    // The path of an unknown route may be anything, a secret that was pasted there included.
    ...(route !== undefined && { 'http.route': route, 'url.path': raw.url?.split('?')[0] }),
  };
  const stranger = spanContextOf(headers[traceHeader]?.toString());
  const links = stranger ? [{ context: stranger }] : [];
  const name = route === undefined ? method : `${method} ${route}`;
  return beginSpan({ service: 'gateway', name, kind: SpanKind.SERVER, attributes, isRoot: true, links });
}

function endVisitSpan({ span, visit }: FastifyRequest, { raw }: FastifyReply): void {
  const status = statusOf(raw);
  span?.setAttribute('http.response.status_code', status);
  if (visit?.session) span?.setAttribute('user.id', String(visit.session.user.id));
  if (status >= 500) span?.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

function tellVisit(request: FastifyRequest, { raw }: FastifyReply, requestId: string, elapsedMs: number): void {
  const { method } = request;
  const route = routeOf(request);
  const { sent: _, ...work } = workOf(request);
  const outcome = { status: statusOf(raw), durationMs: Math.round(elapsedMs * 10) / 10 };
  const message = `${method} ${route ?? 'unknown path'} ${outcome.status}`;
  within(request.span, () => appLogger.log(message, { ...work, requestId, method, route, ...outcome }, 'access'));
}

/** As the interface writes it, such as `/api/v1/labs/{id}/submit`; undefined where there is none. */
function routeOf({ routeOptions, is404 }: FastifyRequest): string | undefined {
  return is404 ? undefined : routeOptions.url?.replace(/:(\w+)/g, '{$1}');
}
