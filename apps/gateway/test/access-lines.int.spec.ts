import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, it } from '@jest/globals';
import { listRoadmaps, showDashboard } from '@proximal/contracts';
import { logAs, usualLevel } from '@proximal/telemetry';
import { aToken, startGateway } from './gateway.js';

type Line = Parameters<Parameters<typeof logAs>[1]>[0];

afterAll(() => logAs(usualLevel, () => undefined));

it('the gateway logs a request without an answer when its caller has closed the connection', async () => {
  const gateway = await startGateway();
  const token = await aToken(gateway.url);
  const requested = new Promise<void>((resolve) => {
    gateway.bus.subscribe(showDashboard.subject, { max: 1, callback: () => resolve() });
  });
  await gateway.bus.flush();
  const published = new Promise<object>((resolve) => {
    logAs('info', (line) => line.context === 'access' && resolve(line));
  });
  const socket = connect(gateway.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET /api/v1${showDashboard.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await requested;
  socket.resetAndDestroy();
  const route = `/api/v1${showDashboard.path}`;
  expect(await published).toMatchObject({
    message: `GET ${route} 499`,
    fields: { route, status: 499, operation: showDashboard.subject },
  });
}, 240_000);

it('the gateway logs failed requests at level warn, whatever the sample is, and no query or person', async () => {
  const gateway = await startGateway({ ACCESS_LOG_SAMPLE: '0' });
  const token = await aToken(gateway.url);
  const lines: Line[] = [];
  const failed = new Promise<void>((resolve) => {
    logAs('info', (line) => {
      if (line.context !== 'access') return;
      lines.push(line);
      if (line.level === 'warn') resolve();
    });
  });
  const get = (path: string) => fetch(gateway.url + path, { headers: { authorization: `Bearer ${token}` } });
  expect((await get('/users/me')).status).toBe(200);
  // No content service runs here.
  expect((await get(`${listRoadmaps.path}?limit=17`)).status).toBe(503);
  await failed;
  const route = `/api/v1${listRoadmaps.path}`;
  expect(lines).toMatchObject([
    { level: 'warn', message: `GET ${route} 503`, fields: { route, status: 503, method: 'GET' } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/limit|@example|127\.0\.0\.1/);
}, 240_000);
