import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, it } from '@jest/globals';
import { showDashboard } from '@proximal/contracts';
import { logAs, usualLevel } from '@proximal/telemetry';
import { aToken, startGateway } from './gateway.js';

afterAll(() => logAs(usualLevel, () => undefined));

it('logs a request without an answer when its caller has closed the connection', async () => {
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
