import type { Operation } from '@proximal/contracts';
import type { FastifyReply } from 'fastify';
import type { Input } from './input.js';

export const basePath = '/api/v1';

/** RFC 8288. A path, because behind a proxy the gateway does not know its public address. */
export function nextLink(operation: Operation, { params, query }: Input, sent: unknown, cursor: string): string {
  const { cursor: _, ...filters } = query;
  const next = addressOf(operation, { params, query: { ...filters, cursor } }, { ...(sent as object), cursor });
  return `<${next}>; rel="next"`;
}

/**
 * The path and the query that were sent, as the operation reads them and in one spelling.
 * @param sent the query as it was sent: a default that the caller did not send may change
 */
export function addressOf(
  { path }: Operation,
  { params, query }: Pick<Input, 'params' | 'query'>,
  sent: unknown,
): string {
  const named = params as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name])));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, string | number | undefined>))
    if (value !== undefined && Object.hasOwn(sent as object, name)) parameters.set(name, String(value));
  return `${basePath}${filled}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`;
}

export function addLink(reply: FastifyReply, link: string): void {
  const present = reply.getHeader('link');
  reply.header('link', present === undefined ? link : `${String(present)}, ${link}`);
}
