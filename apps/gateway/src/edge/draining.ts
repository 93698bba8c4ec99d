import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a stop leaves connections open, in milliseconds: one in use is used within that time. */
export const noticeMs = 500;
/** How long a stop waits for requests that are still arriving, in milliseconds. */
const arrivalMs = 3_000;
/** Longest wait at a stop for answers, in milliseconds; a graded submission takes the longest, 25 s. */
export const drainLimitMs = 28_000;

/**
 * Ends every connection at a stop without losing a request. Node would at once close those between two requests, on which
 * the next one may be on its way: so who uses one learns first, from its next answer, that it ends. And Node would leave
 * those open on which nothing or half a request has come, and enforce no timeout any more: the process would never end.
 * @returns what tells callers already before the stop, while it is still served as usual, to use other connections
 */
export function drainConnections(server: FastifyInstance): () => void {
  /** By connection the answers that are to be given on it. */
  const open = new Map<Socket, Set<ServerResponse>>();
  server.server.on('connection', (socket: Socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  server.server.prependListener('request', ({ socket }, answer) => {
    open.get(socket)?.add(answer);
    answer.once('close', () => open.get(socket)?.delete(answer));
  });
  let isDraining = false;
  const beginDrain = () => void (isDraining = true);
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  const endAllBut = (isSpared: (answers: Set<ServerResponse>) => boolean) => {
    for (const [socket, answers] of open) if (!isSpared(answers)) socket.destroy();
  };
  server.addHook('preClose', async () => {
    beginDrain();
    if (open.size > 0) await pause(noticeMs);
    // What has arrived meanwhile is read before connections count as idle, however busy this process was.
    await turn();
    setTimeout(() => endAllBut(isBeingAnswered), arrivalMs).unref();
    setTimeout(() => endAllBut(() => false), drainLimitMs).unref();
  });
  return beginDrain;
}

/** False as well while the request is still arriving. */
function isBeingAnswered(answers: Set<ServerResponse>): boolean {
  return [...answers].some(({ req }) => req.complete);
}
