import { once } from 'node:events';
import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { reset } from '@proximal/embedded';
import { freePort, newHome, PlatformProcess, processesOf } from './platform.js';
import { labFolder, smallCurriculum, writeCurriculum } from './small-curriculum.js';

jest.setTimeout(240_000);

const home = newHome();
afterAll(() => reset(home));

/**
 * Starts a platform that cannot start: it must end by itself, print each reason in one line, and leave nothing running.
 */
async function complaintsOf(settings: Record<string, string | undefined>): Promise<string[]> {
  const platform = new PlatformProcess(home, {
    PORT: String(await freePort()),
    CURRICULUM_FOLDER: curriculum,
    ...settings,
  });
  const { status, stderr, stdout } = await platform.ended;
  expect({ status, isReady: /^ready/m.test(stdout) }).toEqual({ status: 1, isReady: false });
  expect(stderr).not.toMatch(/^\s+at |Error:|\[Nest\]|password-of-ours/m);
  expect(processesOf(home)).toEqual([]);
  return stderr.trim().split('\n');
}

/** Starts a platform as `complaintsOf` does, and expects exactly one line. */
async function complaintOf(settings: Record<string, string | undefined>): Promise<string> {
  const complaints = await complaintsOf(settings);
  expect(complaints).toHaveLength(1);
  return complaints[0]!;
}

const curriculum = writeCurriculum();

describe('a platform that cannot start says why in one sentence', () => {
  it('when a file of the curriculum cannot be read', async () => {
    const folder = writeCurriculum();
    const file = `${labFolder}/instructions.md`;
    rmSync(join(folder, file));
    mkdirSync(join(folder, file));
    for (const complaint of await complaintsOf({ CURRICULUM_FOLDER: folder })) expect(complaint).toContain(file);
  });

  it('when a setting of the gateway is wrong, before anything is imported', async () => {
    const complaint = await complaintOf({ RATE_LIMITS: 'free:plenty', CURRICULUM_FOLDER: '/nowhere/at-all' });
    expect(complaint).toContain('RATE_LIMITS');
  });

  it('when its state is of another version', async () => {
    const older = newHome();
    try {
      mkdirSync(join(older, 'secrets'), { recursive: true });
      expect(await complaintOf({ PROXIMAL_HOME: older })).toMatch(
        /is of another version of Proximal: drop it with "npm run reset"/,
      );
    } finally {
      await reset(older);
    }
  });

  it('when there is no curriculum', async () => {
    expect(await complaintOf({ CURRICULUM_FOLDER: '/nowhere/at-all' })).toContain('/nowhere/at-all');
  });

  it('when the curriculum has a problem: its file and line', async () => {
    const files = smallCurriculum();
    const name = `${labFolder}/lab.yaml`;
    const lines = files[name]!.split('\n');
    const line = lines.findIndex((text) => text.startsWith('max_xp:'));
    lines[line] = 'max_xp: plenty';
    const folder = writeCurriculum({ ...files, [name]: lines.join('\n') });
    expect(await complaintOf({ CURRICULUM_FOLDER: folder })).toContain(`${name}:${line + 1} `);
  });

  it('when a lab’s reference does not pass its own cases', async () => {
    const name = `${labFolder}/reference.py`;
    const wrong = '"""Wrong."""\n\n\ndef two_sum(numbers, target):\n    """Fail."""\n    return target\n';
    const complaints = await complaintsOf({
      CURRICULUM_FOLDER: writeCurriculum({ ...smallCurriculum(), [name]: wrong }),
    });
    expect(complaints.length).toBeGreaterThan(0);
    for (const complaint of complaints) expect(complaint).toContain(name);
  });

  it('when its port is taken', async () => {
    const { server, port } = await listenSomewhere();
    try {
      expect(await complaintOf({ PORT: String(port) })).toBe(
        `Port ${port} is taken: stop what listens there or set PORT.`,
      );
    } finally {
      server.close();
    }
  });

  // An empty PATH cannot hide a server in a folder that is always searched.
  (isAlwaysFound('redis-server') ? it.skip : it)('when Redis is missing and cannot be installed', async () => {
    expect(await complaintOf({ PATH: '/nowhere' })).toMatch(/Install .*redis-server.*REDIS_URL/);
  });

  it.each(['DATABASE_URL', 'REDIS_URL', 'NATS_URL'])('when nothing answers at %s', async (variable) => {
    const protocols: Record<string, string> = { DATABASE_URL: 'postgresql', REDIS_URL: 'redis', NATS_URL: 'nats' };
    const host = `127.0.0.1:${await freePort()}`;
    const complaint = await complaintOf({ [variable]: `${protocols[variable]}://someone:password-of-ours@${host}` });
    expect(complaint).toContain(variable);
    expect(complaint).toContain(host);
  });

  it.each(['REDIS_URL', 'NATS_URL'])('when %s is no such URL', async (variable) => {
    expect(await complaintOf({ [variable]: 'password-of-ours' })).toContain(variable);
  });

  // The specs of each app's settings have the other wrong values.
  it.each([
    ['PORT', '99999'],
    ['GRADING_RUNNERS', 'many'],
  ])('when %s is %s', async (variable, value) => {
    expect(await complaintOf({ [variable]: value })).toContain(variable);
  });

  it('when its home cannot be written to', async () => {
    const file = join(home, 'a-file');
    writeFileSync(file, '');
    expect(await complaintOf({ PROXIMAL_HOME: join(file, 'home') })).toContain(file);
  });
});

async function listenSomewhere(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

function isAlwaysFound(program: string): boolean {
  return ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
