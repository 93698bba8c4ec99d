import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Home, isTaken, reset, startServers } from '../src/index.js';
import { requirePrograms } from '../src/programs.js';
import { newHome } from './homes.js';

const failure = (message: RegExp) =>
  expect.objectContaining({ name: 'StartFailure', message: expect.stringMatching(message) });

describe('a start that cannot succeed', () => {
  it('says how to get missing programs', () => {
    const needed = [
      { program: 'redis-server', variable: 'REDIS_URL', formula: 'redis' },
      { program: 'nats-server', variable: 'NATS_URL', formula: 'nats-server' },
    ];
    const sentence =
      'Install redis-server and nats-server (`apt-get install redis-server nats-server` or `brew install redis nats-server`), ' +
      'or set REDIS_URL and NATS_URL to a server that runs.';
    expect(() => requirePrograms(needed, [])).toThrow(
      expect.objectContaining({ name: 'StartFailure', message: sentence }),
    );
  });

  it('names a home that cannot be written to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proximal-embedded-'));
    const file = join(folder, 'home');
    writeFileSync(file, '');
    const sentence =
      /^Cannot write to .*home.* \(E(EXIST|NOTDIR|ACCES)\): make it writable or set PROXIMAL_HOME to another folder\.$/;
    await expect(startServers({ home: file })).rejects.toEqual(failure(sentence));
    await expect(startServers({ home: `${file}/below` })).rejects.toEqual(failure(sentence));
    rmSync(folder, { recursive: true });
  });

  it('does not take a port from another process', async () => {
    // A socket that nobody reads never ends, and would keep the test's process alive.
    const stranger = createServer((socket) => socket.resume().on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as { port: number };
    expect(await isTaken(port)).toBe(true);
    const home = newHome();
    await expect(startServers({ home, ports: { redis: port } })).rejects.toEqual(
      failure(/^Redis did not start: .*Failed listening on port/),
    );

    new Home(home).remember('run/redis-port', port);
    const servers = await startServers({ home, isDurable: false });
    expect(Number(new URL(servers.redisUrl).port)).not.toBe(port);
    await servers.stop();
    stranger.close();
  });
});

describe('deleting a home', () => {
  it('is refused while the home is in use, and leaves nothing', async () => {
    const home = newHome();
    const servers = await startServers({ home, isDurable: false });
    await expect(reset(home)).rejects.toEqual(failure(/^Proximal already runs on/));
    await servers.stop();
    expect(await reset(home)).toBe(true);
    expect(await reset(home)).toBe(false);
  });
});
