import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listTracks } from '@proximal/contracts';
import type { Answer, Client } from '../harness/client.js';
import { describeLimitedFuzz } from '../fuzz/fuzz.js';
import { explore, type World } from '../fuzz/world.js';
import { newLearner } from '../harness/learner.js';
import { freePort, Platform } from '../harness/platform.js';
import { solutions, writeCurriculum } from '../harness/small-curriculum.js';

jest.setTimeout(240_000);

const unique = randomBytes(6).toString('hex');
const account = { full_name: 'Ada', email: `ada-${unique}@example.com`, password: `pass-${unique}-phrase` };
/** After so many failures of one visitor the platform refuses even the right password. */
const mostFailures = 10;

let platform: Platform;
let client: Client;
let port: number;
let world: World;

beforeAll(async () => {
  port = await freePort();
  const pages = { WEB_PORT: String(port), WEB_HOST: '127.0.0.1' };
  platform = await Platform.start({ environment: { CURRICULUM_FOLDER: writeCurriculum(), ...pages } });
  ({ client } = platform);
  world = await explore(client, solutions.right);
});
afterAll(() => platform?.dispose());

describe('visitors of the same pages', () => {
  beforeAll(async () => expect(await submit('127.0.0.9', '/sign-up', account)).toBe(303));

  function submit(address: string, path: string, fields: Record<string, string>, headers = {}): Promise<number> {
    const body = new URLSearchParams(fields).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
    const sent = { ...type, accept: 'text/html', origin: `http://127.0.0.1:${port}`, ...headers };
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      localAddress: address,
      headers: sent,
      agent: false,
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(options, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!));
      });
      outgoing.on('error', reject).end(body);
    });
  }
  const signIn = (address: string, password: string, headers = {}) =>
    submit(address, '/sign-in', { email: account.email, password }, headers);

  it('are kept apart: one fails to log in twenty times, and another one logs in to the same account', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push(await signIn('127.0.0.2', 'a wrong password'));
    expect(statuses.slice(0, mostFailures)).toEqual(Array(mostFailures).fill(401));
    expect(statuses.slice(mostFailures)).toEqual(Array(20 - mostFailures).fill(429));
    expect(await signIn('127.0.0.2', account.password)).toBe(429);
    expect(await signIn('127.0.0.3', account.password)).toBe(303);
  });

  it('do not get rid of their limit by another name for their address', async () => {
    const forgeries = [
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-for': '203.0.113.7, 127.0.0.3' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7', 'x-client-ip': '203.0.113.7' },
      { 'x-forwarded-for': 'unknown', connection: 'x-forwarded-for' },
    ];
    for (const headers of forgeries) {
      expect([headers, await signIn('127.0.0.2', account.password, headers)]).toEqual([headers, 429]);
    }
  });

  it('cannot use up the limit of another one by a forged address', async () => {
    const victim = { 'x-forwarded-for': '127.0.0.4' };
    for (let count = 0; count <= mostFailures; count += 1) await signIn('127.0.0.5', 'a wrong password', victim);
    expect(await signIn('127.0.0.5', account.password)).toBe(429);
    expect(await signIn('127.0.0.4', account.password)).toBe(303);
  });
});

describe('the usual limits', () => {
  it('let a learner of the free plan make 30 requests of any kind a minute', async () => {
    const { token } = await newLearner(client);
    const paths = ['/tracks', '/users/me', '/nowhere', '/labs/1/submit'];
    const answers: Answer[] = [];
    for (let count = 0; count < 31; count += 1) {
      answers.push(await client.send('GET', paths[count % paths.length]!, { token }));
    }
    const remaining = answers.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect(remaining).toEqual([...Array.from({ length: 30 }, (_, count) => 29 - count), 0]);
    expect(answers.map(({ status }) => status === 429)).toEqual([...Array<boolean>(30).fill(false), true]);
    const wait = Number(answers[30]!.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('refuse too many requests before any other check', async () => {
    const { token } = await newLearner(client);
    for (let count = 0; count < 30; count += 1) await client.request(listTracks, { token });
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['DELETE', '/tracks'],
      ['POST', '/labs/0/submit'],
    ] as const) {
      expect((await client.send(method, path, { token })).status).toBe(429);
    }
  });

  it('count each learner separately, and callers without a valid token by address, 120 a minute', async () => {
    const { token } = await newLearner(client);
    let status = 0;
    for (let count = 0; count <= 120 && status !== 429; count += 1) {
      const answer = await client.send('GET', '/tracks', { token: count % 2 ? 'no-token' : undefined });
      expect(answer.headers.get('x-ratelimit-limit')).toBe('120');
      status = answer.status;
    }
    expect(status).toBe(429);
    expect((await client.request(listTracks, { token })).status).toBe(200);
  });
});

describeLimitedFuzz(() => ({ port: platform.port, world }));
