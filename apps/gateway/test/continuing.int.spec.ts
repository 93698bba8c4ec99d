import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { submitChallenge } from '@proximal/contracts';
import { aToken, exchange, startGateway } from './gateway.js';

let gateway: Awaited<ReturnType<typeof startGateway>>;
let token: string;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'free:1000,anonymous:1000' });
  gateway.bus.subscribe('content.list-tracks', {
    callback: (_error, message) => void message.respond('{"output":{"items":[],"next":null}}'),
  });
  gateway.bus.subscribe(submitChallenge.subject, {
    callback: (_error, message) => void message.respond(JSON.stringify({ output: message.json() })),
  });
  token = await aToken(gateway.url);
});

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`;

function messagesIn(text: string): [status: number, body: unknown][] {
  const found: [number, unknown][] = [];
  for (let rest = text; rest !== '';) {
    const head = rest.slice(0, rest.indexOf('\r\n\r\n'));
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
    if (status === undefined) throw new Error(`no message: ${rest}`);
    const start = rest.indexOf('\r\n\r\n') + 4;
    const length = status === '100' ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const body = rest.slice(start, start + length);
    found.push([Number(status), body === '' ? null : JSON.parse(body)]);
    rest = rest.slice(start + length);
  }
  return found;
}

const tracks = '/api/v1/tracks';
const anAnswer: [number, unknown] = [200, { data: [] }];
const goOn: [number, unknown] = [100, null];

describe('requests that expect 100 Continue', () => {
  it('each get an interim answer before their own when they are pipelined, cached or not', async () => {
    const expecting = get(tracks, 'Expect: 100-continue');
    const sent = expecting.repeat(8) + get(tracks, 'Expect: 100-continue', 'Connection: close');
    expect(messagesIn(await exchange(gateway.port, sent))).toEqual(Array(9).fill([goOn, anAnswer]).flat());
  });

  it('do not disturb other requests around them', async () => {
    const sent = [
      get(tracks),
      get(tracks, 'Expect: 100-continue'),
      get('/api/v1/nowhere'),
      get(tracks, 'Expect: 100-continue'),
      get(tracks, 'Connection: close'),
    ];
    const statuses = messagesIn(await exchange(gateway.port, sent.join(''))).map(([status]) => status);
    expect(statuses).toEqual([200, 100, 200, 404, 100, 200, 200]);
  });

  it('can send the body after the interim answer, behind another request', async () => {
    const body = JSON.stringify({ code: 'pass' });
    const head = [
      'POST /api/v1/cohorts/challenges/1/submit HTTP/1.1\r\nHost: x',
      `Authorization: Bearer ${token}\r\nContent-Type: application/json`,
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    ].join('\r\n');
    const socket = connect(gateway.port, '127.0.0.1');
    let received = '';
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString();
      if (received.endsWith('100 Continue\r\n\r\n')) socket.write(body);
    });
    socket.write(get(tracks) + head);
    await once(socket, 'close');
    const messages = messagesIn(received);
    expect(messages.map(([status]) => status)).toEqual([200, 100, 200]);
    expect(messages[2]![1]).toMatchObject({ data: { params: { id: 1 }, body: { code: 'pass' } } });
  });

  it('get a header with a replayed answer when they have an Idempotency-Key', async () => {
    const answer = { isReplay: true, output: { submission_id: 'b', attempt: 1, challenge_id: 2 } };
    const unheard = gateway.bus.subscribe('cohort.complete-peer-review', {
      callback: (_error, message) => void message.respond(JSON.stringify(answer)),
    });
    const call = { method: 'POST', body: JSON.stringify({ feedback: 'Clear.', score: 80 }) };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'one' };
    const response = await fetch(`${gateway.url}/cohorts/peer-reviews/1/complete`, { ...call, headers });
    unheard.unsubscribe();
    expect(response.headers.get('idempotent-replayed')).toBe('true');
    expect(await response.text()).toBe(`{"data":${JSON.stringify(answer.output)}}`);
    const first = await fetch(`${gateway.url}/cohorts/challenges/1/submit`, {
      method: 'POST',
      body: '{"code":"pass"}',
      headers,
    });
    expect(first.headers.get('idempotent-replayed')).toBeNull();
  });
});
