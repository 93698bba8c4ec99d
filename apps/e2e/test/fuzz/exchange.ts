import { connect, type Socket } from 'node:net';
import type { Shot } from './draft.js';

export interface RawResponse {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
}

/** `hung`: not all answers came in time on an open connection; `closed`: the connection was closed too early. */
export interface Exchange {
  end: 'answered' | 'hung' | 'closed';
  responses: RawResponse[];
}

/** Time that the server has to refuse an incomplete request, in milliseconds. */
const cutAfterMs = 500;

export function exchange(port: number, shot: Shot, timeoutMs = 60_000): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let received: Buffer = Buffer.alloc(0);
    const finish = (end: Exchange['end']) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ end, responses: responsesIn(received, shot.isHead, end === 'closed') });
    };
    const timer = setTimeout(() => finish('hung'), timeoutMs);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (responsesIn(received, shot.isHead, false).length >= shot.answers) finish('answered');
    });
    socket.on('end', () => finish('closed'));
    // A server that has answered may reset the connection while the rest is still being sent.
    socket.on('error', () => finish('closed'));
    socket.on('connect', () => send(socket, shot));
  });
}

/** An incomplete request may be refused at once; the end of any other shows that no more follows. */
function send(socket: Socket, { bytes, isCut }: Shot): void {
  socket.write(bytes);
  if (!isCut) return;
  const timer = setTimeout(() => socket.end(), cutAfterMs);
  socket.on('close', () => clearTimeout(timer));
}

export function responsesIn(bytes: Buffer, isHead: boolean, isOver: boolean): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = bytes;
  for (let next = responseAt(rest, isHead, isOver); next !== undefined; next = responseAt(rest, isHead, isOver)) {
    if (next.response.status >= 200) responses.push(next.response);
    rest = next.rest;
  }
  return responses;
}

type Found = { response: RawResponse; rest: Buffer };

function responseAt(bytes: Buffer, isHead: boolean, isOver: boolean): Found | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(`${statusLine} `)?.[1] ?? 0);
  const headers = new Map(lines.map(headerIn));
  const after = bytes.subarray(headEnd + 4);
  const hasNoBody = isHead || status < 200 || status === 204 || status === 304;
  const body = hasNoBody ? { content: Buffer.alloc(0), length: 0 } : bodyAt(after, headers, isOver);
  return body && { response: { status, headers, body: body.content }, rest: after.subarray(body.length) };
}

function headerIn(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

interface Body {
  content: Buffer;
  length: number;
}

function bodyAt(bytes: Buffer, headers: Map<string, string>, isOver: boolean): Body | undefined {
  const length = Number(headers.get('content-length') ?? NaN);
  if (length >= 0) return bytes.length >= length ? { content: bytes.subarray(0, length), length } : undefined;
  if (headers.get('transfer-encoding') === 'chunked') return chunkedAt(bytes);
  return isOver ? { content: bytes, length: bytes.length } : undefined;
}

function chunkedAt(bytes: Buffer): Body | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const end = lineEnd + 2 + size;
    if (bytes.length < end + 2) return undefined;
    chunks.push(bytes.subarray(lineEnd + 2, end));
    at = end + 2;
    if (size === 0) return { content: Buffer.concat(chunks), length: at };
  }
}
