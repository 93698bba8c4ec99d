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
  type LogContext,
} from '@proximal/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessLevel, type AccessLevel, type AccessOutcome } from './access-level.js';
import { answeredAt, statusOf } from './http-metrics.js';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
  interface FastifyInstance {
    accessLogSample: number;
  }
}

export function logRequest(request: FastifyRequest, reply: FastifyReply, requestId: string): void {
  if (request.routeOptions.config.isProbe) return;
  const began = performance.now();
  if (isTracing()) request.span = beginRequestSpan(request, requestId);
  reply.raw.once('close', () => {
    endRequestSpan(request, reply);
    const outcome = { status: statusOf(reply.raw), elapsedMs: answeredAt(reply.raw) - began };
    const level = accessLevel(outcome, request.routeOptions.config.operation, request.server.accessLogSample);
    if (level !== undefined && isLogged(level)) writeAccessLine(level, request, requestId, outcome);
  });
}

export function logContextOf(request: FastifyRequest): LogContext {
  const { counted, routeOptions } = request;
  const logContext = {
    requestId: counted?.requestId,
    userId: counted?.session?.user.id,
    operation: routeOptions.config.operation?.subject,
  };
  return { ...logContext, sent: () => sentBy(request) };
}

function sentBy({ body, headers, params, raw, routeOptions }: FastifyRequest): unknown[] {
  const secrets: unknown[] = [
    body,
    headers.authorization?.replace(/^\w+ +/, ''),
    headers.cookie,
    raw.url?.split('?')[1],
    ...(routeOptions.config.isSecretPath ? Object.values<unknown>(params as Record<string, unknown>) : []),
  ];
  try {
    return [...secrets, JSON.parse(String(body))];
  } catch {
    // A body that is not JSON is only known as bytes.
    return secrets;
  }
}

/** Only links to the caller's trace: a stranger's trace must not decide what is recorded. */
function beginRequestSpan(request: FastifyRequest, requestId: string): Span | undefined {
  const { method, headers, raw } = request;
  const route = routeOf(request);
  // The path of an unknown route may be anything, for example a pasted secret.
  const isPathShown = route !== undefined && !request.routeOptions.config.isSecretPath;
  const attributes = {
    'http.request.method': method,
    'url.scheme': request.protocol,
    'proximal.request_id': requestId,
    ...(route !== undefined && { 'http.route': route }),
    ...(isPathShown && { 'url.path': raw.url?.split('?')[0] }),
  };
  const stranger = spanContextOf(headers[traceHeader]?.toString());
  const links = stranger ? [{ context: stranger }] : [];
  const name = route === undefined ? method : `${method} ${route}`;
  return beginSpan({ service: 'gateway', name, kind: SpanKind.SERVER, attributes, isRoot: true, links });
}

function endRequestSpan({ span, counted }: FastifyRequest, { raw }: FastifyReply): void {
  const status = statusOf(raw);
  span?.setAttribute('http.response.status_code', status);
  if (counted?.session) span?.setAttribute('user.id', String(counted.session.user.id));
  if (status >= 500) span?.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

function writeAccessLine(
  level: AccessLevel,
  request: FastifyRequest,
  requestId: string,
  { status, elapsedMs }: AccessOutcome,
): void {
  const { method } = request;
  const route = routeOf(request);
  const { sent: _, ...logContext } = logContextOf(request);
  const fields = { ...logContext, requestId, method, route, status, durationMs: Math.round(elapsedMs * 10) / 10 };
  const message = `${method} ${route ?? 'unknown path'} ${status}`;
  within(request.span, () => {
    if (level === 'warn') appLogger.warn(message, fields, 'access');
    else appLogger.log(message, fields, 'access');
  });
}

function routeOf({ routeOptions, is404 }: FastifyRequest): string | undefined {
  return is404 ? undefined : routeOptions.url?.replace(/:(\w+)/g, '{$1}');
}
