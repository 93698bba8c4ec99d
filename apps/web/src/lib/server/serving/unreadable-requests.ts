import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { secureHeaders } from './headers.js';
import { refusedHeaders } from './refusing.js';

const badRequest = { status: 400, sentence: 'The request cannot be read.' };
const answers: Record<string, typeof badRequest> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    sentence: 'The cookies or the address are too long. Delete the cookies of this site, and open its first page.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'The request took too long to arrive. Please try again.' },
};

/** For what is no HTTP request: no hook runs for it, and its connection ends. */
export function unreadableRequests(origin: string | undefined) {
  return ({ code }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, sentence } = answers[code ?? ''] ?? badRequest;
    const headers = {
      ...secureHeaders(origin),
      ...refusedHeaders,
      'content-length': sentence.length,
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${sentence}`);
  };
}
