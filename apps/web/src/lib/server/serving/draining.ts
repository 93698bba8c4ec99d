import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The platform answers within 30 s. */
export const drainLimitMs = 31_000;

/**
 * Streams of events have no end of their own: their browsers open them again, at another copy.
 * @returns a function that asks browsers, already before the shutdown, to use other connections
 */
export function drainPages(server: FastifyInstance): () => void {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  server.server.prependListener('request', (_request, answer: ServerResponse) => {
    open.add(answer);
    answer.once('close', () => open.delete(answer));
    if (isDraining) answer.setHeader('connection', 'close');
  });
  const beginDrain = () => {
    isDraining = true;
    for (const answer of open) if (isEventStream(answer)) answer.destroy();
  };
  server.addHook('preClose', async () => {
    beginDrain();
    setTimeout(() => server.server.closeAllConnections(), drainLimitMs).unref();
  });
  return beginDrain;
}

export function isEventStream(answer: ServerResponse): boolean {
  return answer.headersSent && String(answer.getHeader('content-type')).startsWith('text/event-stream');
}
