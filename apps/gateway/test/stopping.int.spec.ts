import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { aToken, startGateway } from './gateway.js';

jest.setTimeout(240_000);

const waitingForUs = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`;

describe('a shutdown', () => {
  it('answers complete requests, and does not wait for callers who have sent nothing or half a request', async () => {
    const gateway = await startGateway();
    const token = await aToken(gateway.url);
    const requested = new Promise<() => void>((resolve) => {
      gateway.bus.subscribe('content.list-tracks', {
        callback: (_error, message) => resolve(() => message.respond('{"output":{"items":[],"next":null}}')),
      });
    });
    await gateway.bus.flush();
    const silent = connect(gateway.port, '127.0.0.1');
    const halting = connect(gateway.port, '127.0.0.1', () => halting.write('GET /api/v1/tracks HTTP/1.1\r\nHo'));
    const waiting = fetch(`${gateway.url}/tracks`, { headers: { authorization: `Bearer ${token}` } });
    const answer = await requested;
    const connecting = [silent, halting].filter((socket) => socket.connecting);
    await Promise.all(connecting.map((socket) => once(socket, 'connect')));

    const ended = [silent, halting].map((socket) => once(socket.on('error', () => {}).resume(), 'close'));
    const began = performance.now();
    const stopped = gateway.stop();
    setTimeout(answer, 500);
    const response = await waiting;
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
    await Promise.all(ended);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('loses no request of callers that reuse their connections', async () => {
    const gateway = await startGateway({ RATE_LIMITS: 'anonymous:1000000' });
    const request = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let headers: IncomingMessage['headers'] = {}; headers.connection !== 'close';) {
        headers = await answerTo(`${gateway.url}/tracks`, agent);
      }
    };
    const requesting = Array.from({ length: 20 }, request);
    await answerTo(`${gateway.url}/tracks`, new Agent());
    const stopped = gateway.stop();
    await expect(Promise.all(requesting)).resolves.toHaveLength(20);
    await stopped;
  });

  it('answers a request that arrived on an idle connection while the process was too busy to read it', async () => {
    const gateway = await startGateway();
    const idle = connect(gateway.port, '127.0.0.1');
    const request = () => idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    idle.setEncoding('utf8').once('connect', request);
    await once(idle, 'data');
    const answered = once(idle, 'data');
    const stopped = gateway.stop();
    const beBusy = () => {
      request();
      for (const until = performance.now() + 400; performance.now() < until;);
    };
    // This runs where answers are built: the due timers come next, and only then the process reads new requests.
    setTimeout(() => setImmediate(beBusy), 300);
    expect(await answered).toEqual([expect.stringMatching(/^HTTP\/1.1 200 /)]);
    await stopped;
  });

  // Not a registration: hashing its password may take most of its time on a busy machine.
  it('publishes the event of a learner who changes their name during the shutdown', async () => {
    const gateway = await startGateway();
    const headers = { authorization: `Bearer ${await aToken(gateway.url)}`, 'content-type': 'application/json' };
    const database = new pg.Client({ connectionString: gateway.environment.GATEWAY_DATABASE_URL });
    await database.connect();
    await database.query('BEGIN');
    await database.query('LOCK TABLE outbox IN SHARE MODE');
    const change = { method: 'PATCH', headers, body: JSON.stringify({ full_name: 'B' }) };
    const changing = fetch(`${gateway.url}/users/me`, change);
    for (let waiting = 0; waiting === 0;) waiting = (await database.query(waitingForUs)).rows.length;
    const stopped = gateway.stop();
    setTimeout(() => void database.query('COMMIT'), 500);
    expect((await changing).status).toBe(200);
    await stopped;
    const { rows } = await database.query('SELECT subject FROM outbox WHERE published_at IS NULL');
    await database.end();
    expect(rows).toEqual([]);
  });
});

function answerTo(url: string, agent: Agent): Promise<IncomingMessage['headers']> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => response.resume().on('end', () => resolve(response.headers)));
    request.on('error', reject);
  });
}
