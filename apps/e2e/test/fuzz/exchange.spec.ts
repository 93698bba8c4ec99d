import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { Shot } from './draft.js';
import { exchange, responsesIn } from './exchange.js';
import { complaints } from './verdict.js';

const bytes = Buffer.from('GET / HTTP/1.1\r\n\r\n');
const shot: Shot = { bytes, isHead: false, isCut: false, answers: 1, story: 'plain' };
const limits = 'X-RateLimit-Limit: 30\r\nX-RateLimit-Remaining: 1\r\nX-RateLimit-Reset: 1\r\nX-Request-Id: a\r\n';
const head = `${limits}Content-Type: application/json\r\n`;

function response(status: number, body: string, more = ''): string {
  return `HTTP/1.1 ${status} Text\r\n${head}${more}Content-Length: ${body.length}\r\n\r\n${body}`;
}

/** A busy machine may take seconds over an answer; only for one that never comes is it worth waiting less. */
const patientMs = 60_000;
const impatientMs = 1_000;

async function exchangeWith(answer: (socket: Socket) => void, timeoutMs = patientMs) {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await exchange((server.address() as AddressInfo).port, shot, timeoutMs);
  } finally {
    server.close();
  }
}

describe('responsesIn', () => {
  it('finds each complete response with any framing of its body, and skips interim ones', () => {
    const chunked = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
    const interim = 'HTTP/1.1 100 Continue\r\n\r\n';
    const text = interim + response(200, '{"a":1}') + chunked + response(404, 'cut').slice(0, -1);
    const found = responsesIn(Buffer.from(text), false, false);
    expect(found.map(({ status, body }) => [status, body.toString()])).toEqual([
      [200, '{"a":1}'],
      [200, '{}'],
    ]);
  });

  it('expects no body after HEAD', () => {
    expect(responsesIn(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n'), true, false)).toHaveLength(1);
  });
});

describe('complaints', () => {
  it.each<[string, (socket: Socket) => void, RegExp]>([
    ['none comes', () => {}, /hung after 0/],
    ['the connection is closed', (socket) => socket.end(), /closed after 0/],
    ['it is a 5xx', (socket) => socket.write(response(500, '{"detail":"x"}')), /status 500/],
    ['it is no HTTP', (socket) => socket.write('nonsense\r\n\r\n'), /hung/],
    ['it is no JSON', (socket) => socket.write(response(404, 'Not found')), /no JSON object/],
    ['it lacks a detail', (socket) => socket.write(response(404, '{"message":"x"}')), /no detail/],
    ['it lacks a code', (socket) => socket.write(response(404, '{"detail":"x"}')), /no code/],
    [
      'it reveals internals',
      (socket) => socket.write(response(400, '{"detail":"prisma failed"}')),
      /reveals internals/,
    ],
    ['it lacks a header', (socket) => socket.write(response(200, '{}').replace(limits, '')), /x-ratelimit-limit is/],
    [
      'a 429 does not say when to come back',
      (socket) => socket.write(response(429, '{"detail":"x"}')),
      /no retry-after/,
    ],
  ])('exist for an answer when %s', async (_, answer, complaint) => {
    const timeoutMs = complaint.source.startsWith('hung') ? impatientMs : patientMs;
    expect(complaints(shot, await exchangeWith(answer, timeoutMs)).join('; ')).toMatch(complaint);
  });

  it('do not exist for a correct answer', async () => {
    const outcome = await exchangeWith((socket) =>
      socket.write(response(404, '{"detail":"There is nothing.","code":"unknown-path"}')),
    );
    expect(complaints(shot, outcome)).toEqual([]);
  });

  it('do not exist for a correct answer whose end is that of the connection', async () => {
    const whole = response(404, '{"detail":"There is nothing.","code":"unknown-path"}');
    const outcome = await exchangeWith((socket) => socket.end(whole.replace(/content-length: \d+\r\n/i, '')));
    expect([outcome.end, complaints(shot, outcome)]).toEqual(['closed', []]);
  });
});
