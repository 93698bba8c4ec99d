import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a stop leaves connections open, in milliseconds: one in use is used within that time. */
const noticeMs = 500;
/** How long a stop waits for requests that are still arriving, in milliseconds. */
const arrivalMs = 3_000;
/** Longest wait at a stop for answers, in milliseconds: no operation's deadline is later by much. */
const drainLimitMs = 28_000;

/**
 * Ends every connection at a stop without losing a request. Node would at once close those between two requests, on which
 * the next one may be on its way: so who uses one learns first, from its next answer, that it ends. And Node would leave
 * those open on which nothing or half a request has come, and enforce no timeout any more: the process would never end.
 */
export function drainConnections(server: FastifyInstance): void {
  const open = membersOf<Socket>();
  const answers = membersOf<ServerResponse>();
  server.server.on('connection', open.add);
  server.server.prependListener('request', (_request, answer) => answers.add(answer));
  let isDraining = false;
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  const endAllBut = (spared: Set<Socket>) => {
    for (const socket of open.all) if (!spared.has(socket)) socket.destroy();
  };
  const beingAnswered = () => new Set([...answers.all].filter(({ req }) => req.complete).map(({ req }) => req.socket));
  server.addHook('preClose', async () => {
    isDraining = true;
    if (open.all.size > 0) await pause(noticeMs);
    setTimeout(() => endAllBut(beingAnswered()), arrivalMs).unref();
    setTimeout(() => endAllBut(new Set()), drainLimitMs).unref();
  });
}

/** A set that holds what was added until it closes. */
function membersOf<T extends Socket | ServerResponse>() {
  const all = new Set<T>();
  const add = (member: T) => {
    all.add(member);
    member.once('close', () => all.delete(member));
  };
  return { all, add };
}
