import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { completionPath, findPublishedCompletion, showMe, type OutputOf } from '@proximal/contracts';
import { logAs, observe, readTelemetryConfig, usualLevel } from '@proximal/telemetry';
import pg from 'pg';
import { stopAfterwards } from '@proximal/testing';
import { until } from '@proximal/testing/harness';
import { aToken, startGateway } from './gateway.js';

const code = '7K3QF-0D9XW-23456-789EF-GHJKM';
type Completion = OutputOf<typeof findPublishedCompletion>['completion'];

let gateway: Awaited<ReturnType<typeof startGateway>>;
let database: pg.Pool;
let learnerId: number;
let published: Completion;
let requested: string[];

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'anonymous:1000' });
  database = new pg.Pool({ connectionString: gateway.environment.GATEWAY_DATABASE_URL, max: 1 });
  // The server may stop before the pool, and then cuts the pool's idle connections.
  database.on('error', () => {});
  stopAfterwards({ stop: () => database.end() });
  gateway.bus.subscribe(findPublishedCompletion.subject, {
    callback: (_error, message) => {
      const { code: presented } = message.json<{ code: string }>();
      requested.push(presented);
      message.respond(JSON.stringify({ output: { completion: presented === code ? published : null } }));
    },
  });
  await gateway.bus.flush();
});
afterAll(() => logAs(usualLevel, () => undefined));

beforeEach(async () => {
  requested = [];
  const token = await aToken(gateway.url);
  const me = await fetch(gateway.url + showMe.path, { headers: { authorization: `Bearer ${token}` } });
  learnerId = ((await me.json()) as { data: { id: number } }).data.id;
  published = {
    learnerId,
    trackTitle: 'AI models',
    completedAt: '2026-11-20T12:00:00.000Z',
    lessons: 3,
    labs: 1,
    issuedAt: '2026-11-21T12:00:00.000Z',
  };
});

const get = (path: string, method = 'GET') => fetch(new URL(path, gateway.url), { method });
const show = async (typed: string) => {
  const answer = await get(completionPath(encodeURIComponent(typed)));
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as { code?: string } };
};

describe('a published completion record', () => {
  it('is shown to a visitor without a token, with the present name and nothing else about the learner', async () => {
    const { status, headers, json } = await show(code);
    expect([status, json]).toEqual([
      200,
      {
        data: {
          name: 'A',
          track_title: 'AI models',
          completed_at: '2026-11-20T12:00:00.000Z',
          lessons: 3,
          labs: 1,
          issued_at: '2026-11-21T12:00:00.000Z',
        },
      },
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-ratelimit-limit': '1000',
    });
    expect(headers.get('etag')).toBeNull();
  });

  it('has the name that the learner has at that moment, without what spoils its line', async () => {
    const name = '<b>Zoë</b> \u202Eeca\n';
    await database.query('UPDATE app_user SET full_name = $1 WHERE id = $2', [name, learnerId]);
    expect((await show(code)).json).toMatchObject({ data: { name: '<b>Zoë</b> eca' } });
  });

  it('is unknown once its learner is, with the same answer as for a wrong code', async () => {
    published = { ...published!, learnerId: 2_000_000_000 };
    const [erased, wrong] = [await show(code), await show(code.replace('7', '8'))];
    expect([erased.status, erased.json]).toEqual([404, { detail: expect.any(String), code: 'completion-unknown' }]);
    expect([wrong.status, wrong.json]).toEqual([erased.status, erased.json]);
  });

  it.each(['', 'x', '%00', '../../healthz', "' OR 1=1 --", '\u202E', 'A'.repeat(99)])(
    'is unknown for the code %j',
    async (typed) => {
      const { status, json } = await show(typed);
      expect([status, json.code]).toEqual([404, typed === '' ? 'unknown-path' : 'completion-unknown']);
    },
  );

  it('answers HEAD, and no other method', async () => {
    expect((await get(completionPath(code), 'HEAD')).status).toBe(200);
    const posted = await get(completionPath(code), 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('is in no log line, neither its code nor its learner', async () => {
    const lines: string[] = [];
    logAs('info', (line) => lines.push(JSON.stringify(line)));
    expect((await show(code)).status).toBe(200);
    expect((await show(code.toLowerCase())).status).toBe(404);
    published = { ...published!, trackTitle: 7 as unknown as string };
    await show(code);
    const written = () => lines.filter((line) => line.includes('"access"'));
    await until(() => Promise.resolve(written().length >= 3));
    expect(written()).toHaveLength(3);
    expect(lines.join('\n').toUpperCase()).not.toContain(code.slice(0, 5));
    expect(lines.join('\n')).not.toMatch(/@example|"userId":\d/);
  });

  it('is in no trace', async () => {
    let sent = '';
    const collector = createServer((request, response) => {
      request.on('data', (part) => (sent += String(part))).on('end', () => response.end());
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const config = readTelemetryConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, LOG_LEVEL: 'error' });
    const stopTracing = await observe('gateway', config, 'json');
    // The span of the first one has ended when the second one is answered.
    for (const time of [1, 2]) expect([time, (await show(code)).status]).toEqual([time, 200]);
    await stopTracing();
    collector.close();
    expect(sent).toContain(completionPath('{code}'));
    expect(sent).not.toContain(code.slice(0, 5));
  });
});

describe('the limit on requests', () => {
  it('counts wrong codes by address, as for any caller without a token', async () => {
    const limited = await startGateway({ RATE_LIMITS: 'anonymous:3' });
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await fetch(new URL(completionPath(`${code}${tries}`), limited.url))).status);
    expect(statuses.slice(3)).toEqual([429, 429]);
  });
});
