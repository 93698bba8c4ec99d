import type { Operation } from '@proximal/contracts';
import type { FastifyReply } from 'fastify';
import type { Input } from './input.js';

export const basePath = '/api/v1';

/** RFC 8288. A path, because behind a proxy the gateway does not know its public address. */
export function nextLink({ path }: Operation, { params, query }: Input, sent: unknown, cursor: string): string {
  const named = params as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name])));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, string | number | undefined>)) {
    // A default that the caller did not send may change.
    if (name !== 'cursor' && value !== undefined && Object.hasOwn(sent as object, name))
      parameters.set(name, String(value));
  }
  parameters.set('cursor', cursor);
  return `<${basePath}${filled}?${parameters.toString()}>; rel="next"`;
}

export function addLink(reply: FastifyReply, link: string): void {
  const present = reply.getHeader('link');
  reply.header('link', present === undefined ? link : `${String(present)}, ${link}`);
}
