import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { httpMethods, Refusal } from '@proximal/contracts';
import type { AdmissionService } from './admission.service.js';
import { json } from '../answers/answers.js';
import { countUnreadable } from '../answers/http-metrics.js';
import { described } from '../answers/refusals.js';

export const hangUpMs = 5_000;

const reasons: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
};

/** The last answer of each connection, begun or not. */
const answers = new WeakMap<Duplex, ServerResponse>();
/** The answer that was still under way when the request of another one arrived. */
const earlier = new WeakMap<ServerResponse, ServerResponse>();
const refused = new WeakSet<Duplex>();

export function noteAnswer({ socket }: IncomingMessage, answer: ServerResponse): void {
  const last = answers.get(socket);
  if (last && !last.closed) earlier.set(answer, last);
  answers.set(socket, answer);
}

/**
 * Bad request lines, too large headers, timeouts, CONNECT. There is no Fastify reply yet, and after the response the
 * connection cannot be trusted. Requests before it that came whole get their answers first.
 */
export async function answerUnreadable(
  error: { code?: string },
  socket: Duplex,
  admission: AdmissionService,
  ownRequestId?: string | string[],
): Promise<void> {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  // An answer was given already; it may still be on its way out.
  if (!socket.writable) return endSoon(socket);
  // Node also reports the end of what it could not read.
  if (refused.has(socket)) return;
  refused.add(socket);
  await untilAnswered(socket);
  if (!socket.writable) return endSoon(socket);
  if (isAnswered(socket)) return hangUp(socket);
  // The caller may close its side during the count: Node would then end the connection before the answer.
  socket.removeAllListeners('end');
  const address = socket instanceof Socket ? (socket.remoteAddress ?? 'unknown') : 'unknown';
  const { status, body, headers } = described(new Refusal(codeOf(error)));
  countUnreadable(status);
  const text = JSON.stringify(body);
  const own = await admission.headersFor(address, ownRequestId);
  await untilAnswered(socket);
  if (!socket.writable) return endSoon(socket);
  if (isAnswered(socket)) return hangUp(socket);
  const all = {
    ...own,
    ...headers,
    ...(status === 405 ? { allow: ['HEAD', ...httpMethods].join(', ') } : {}),
    'content-type': json,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  hangUp(socket, `HTTP/1.1 ${status} ${reasons[status] ?? 'Error'}\r\n${head.join('')}\r\n${text}`);
}

/** Whether the answer to a request has begun before the request turned out to be unreadable or cut off. */
function isAnswered(socket: Duplex): boolean {
  const answer = answers.get(socket);
  return answer !== undefined && answer.headersSent && !answer.req.complete;
}

/** The answers that are due: those to whole requests, and one that has begun. */
async function untilAnswered(socket: Duplex): Promise<void> {
  const last = answers.get(socket);
  const due = !last || last.req.complete || last.headersSent ? last : earlier.get(last);
  if (!due || due.closed) return;
  socket.resume();
  await new Promise((resolve) => due.once('close', resolve));
}

function hangUp(socket: Duplex, answer?: string): void {
  socket.end(answer);
  // Nobody else watches the connection any more. Further bytes are read, because unread bytes would destroy the answer.
  socket.resume();
  setTimeout(() => socket.destroy(), hangUpMs).unref();
}

function endSoon(socket: Duplex): void {
  socket.resume();
  if (socket.writableFinished || socket.destroyed) return void socket.destroy();
  socket.once('finish', () => socket.destroy());
  setTimeout(() => socket.destroy(), hangUpMs).unref();
}

function codeOf({ code }: { code?: string }) {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  // A busy machine delays a caller, or this process: the request itself may be good.
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-too-slow';
  return code === 'CONNECT' ? 'wrong-method' : 'malformed-request';
}
