import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** At shutdown, a connection in use has another request within this time. */
export const noticeMs = 500;
const arrivalMs = 3_000;
/** A graded submission takes longest, 25 s. */
export const drainLimitMs = 28_000;

/**
 * Loses no request. Node would close connections between two requests at once, although the next one may be on its way:
 * a client first learns from its next answer that the connection ends. And Node would leave connections open on which
 * nothing or half a request has arrived: the process would never end.
 * @param onDrain called at the latest when the shutdown begins: it ends answers that have no end of their own
 * @returns a function that asks callers, already before the shutdown, to use other connections
 */
export function drainConnections(server: FastifyInstance, onDrain: () => void): () => void {
  const open = followConnections(server);
  let isDraining = false;
  const beginDrain = () => {
    if (!isDraining) onDrain();
    isDraining = true;
  };
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
    // First reads requests that have arrived meanwhile; only then connections count as idle.
    await turn();
    setTimeout(() => endAllBut(isBeingAnswered), arrivalMs).unref();
    setTimeout(() => endAllBut(() => false), drainLimitMs).unref();
  });
  return beginDrain;
}

function followConnections({ server }: FastifyInstance): Map<Socket, Set<ServerResponse>> {
  const open = new Map<Socket, Set<ServerResponse>>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', ({ socket }, answer) => {
    open.get(socket)?.add(answer);
    answer.once('close', () => open.get(socket)?.delete(answer));
  });
  return open;
}

function isBeingAnswered(answers: Set<ServerResponse>): boolean {
  return [...answers].some(({ req }) => req.complete);
}
