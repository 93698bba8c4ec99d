import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Home } from '@proximal/embedded';
import { registerDemoLearner } from './demo-learner.js';
import { Progress } from './progress.js';

const file = 'demo-learner.json';
let folder: string;
let gateway: Server;
let registrations: string[];
let status: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proximal-demo-'));
  [registrations, status] = [[], 201];
  gateway = createServer((request, response) => {
    void text(request).then((body) => {
      registrations.push(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"access_token":"a-token"}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => gateway.close(resolve));
  rmSync(folder, { recursive: true });
});

function register() {
  const { port } = gateway.address() as AddressInfo;
  return registerDemoLearner(new Home(folder), `http://127.0.0.1:${port}`, new Progress());
}

const stored = () => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { email: string; password?: string };

describe('the demo learner', () => {
  it('registers once, and its login is stored in a file that only its owner can read', async () => {
    const learner = await register();
    expect(JSON.parse(registrations[0]!)).toMatchObject(stored());
    expect(stored()).toEqual({ email: learner?.email, password: learner?.password });
    expect(learner?.token).toBe('a-token');
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(await register()).toBeUndefined();
    expect(registrations).toHaveLength(1);
  });

  it('has no stored password where another home has registered it', async () => {
    status = 409;
    expect(await register()).toBeUndefined();
    expect(stored()).toEqual({ email: 'demo@proximal.example' });
  });
});
