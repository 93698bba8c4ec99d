import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { reset } from '@proximal/embedded';
import { inWorkspace, machineEnvironment } from '@proximal/testing/harness';
import { freePort, newHome, PlatformProcess, processesOf } from '../harness/platform.js';
import { labFolder, smallCurriculum, writeCurriculum } from '../harness/small-curriculum.js';

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

async function complaintOf(settings: Record<string, string | undefined>): Promise<string> {
  const complaints = await complaintsOf(settings);
  expect(complaints).toHaveLength(1);
  return complaints[0]!;
}

const curriculum = writeCurriculum();

describe('a platform that cannot start says why in one sentence', () => {
  it('when a setting of the gateway is wrong, before anything is imported', async () => {
    const complaint = await complaintOf({ RATE_LIMITS: 'free:plenty', CURRICULUM_FOLDER: '/nowhere/at-all' });
    expect(complaint).toContain('RATE_LIMITS');
  });

  it('when the curriculum has problems: the file and line of each, also of a file that cannot be read', async () => {
    const files = smallCurriculum();
    const name = `${labFolder}/lab.yaml`;
    const lines = files[name]!.split('\n');
    const line = lines.findIndex((text) => text.startsWith('max_xp:'));
    lines[line] = 'max_xp: plenty';
    const folder = writeCurriculum({ ...files, [name]: lines.join('\n') });
    const unreadable = 'skills.yaml';
    rmSync(join(folder, unreadable));
    mkdirSync(join(folder, unreadable));
    const complaints = (await complaintsOf({ CURRICULUM_FOLDER: folder })).join('\n');
    expect(complaints).toContain(`${name}:${line + 1} `);
    expect(complaints).toContain(unreadable);
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

  // An empty PATH cannot hide a server in a folder that is always searched.
  (isAlwaysFound('redis-server') ? it.skip : it)('when Redis is missing and cannot be installed', async () => {
    expect(await complaintOf({ PATH: '/nowhere' })).toMatch(/Install .*redis-server.*REDIS_URL/);
  });
});

describe('a start ends with one sentence, and nothing is left running', () => {
  const file = join(home, 'a-file');
  const older = newHome();
  afterAll(() => reset(older));
  let nobody: string;
  let taken: number;
  let reasons: string[];

  const cases: [string, () => Record<string, string>, (string | RegExp)[]][] = [
    [
      'when its state is of another version',
      () => ({ PROXIMAL_HOME: older }),
      [/is of another version of Proximal: drop it with "npm run reset"/],
    ],
    ['when its home cannot be written to', () => ({ PROXIMAL_HOME: join(file, 'home') }), [file]],
    ['when there is no curriculum', () => ({ CURRICULUM_FOLDER: '/nowhere/at-all' }), ['/nowhere/at-all']],
    [
      'when its port is taken',
      () => ({ PORT: String(taken) }),
      [/: Port \d+ is taken: stop what listens there or set PORT\.$/],
    ],
    ...Object.entries({ DATABASE_URL: 'postgresql', REDIS_URL: 'redis', NATS_URL: 'nats' }).map(
      ([variable, protocol]) =>
        [
          `when nothing answers at ${variable}`,
          () => ({ [variable]: `${protocol}://someone:password-of-ours@${nobody}` }),
          [variable, /127\.0\.0\.1:\d+/],
        ] satisfies (typeof cases)[number],
    ),
    // The specs of each app's settings have the other wrong values.
    ...['REDIS_URL=password-of-ours', 'NATS_URL=password-of-ours', 'PORT=99999', 'GRADING_RUNNERS=many'].map((text) => {
      const [variable, value] = text.split('=') as [string, string];
      return [
        `when ${variable} is ${value}`,
        () => ({ [variable]: value }),
        [variable],
      ] satisfies (typeof cases)[number];
    }),
  ];

  beforeAll(async () => {
    nobody = `127.0.0.1:${await freePort()}`;
    const { server, port } = await listenSomewhere();
    taken = port;
    mkdirSync(join(older, 'secrets'), { recursive: true });
    writeFileSync(file, '');
    const usual = { PROXIMAL_HOME: home, PORT: String(await freePort()), CURRICULUM_FOLDER: curriculum };
    const given = JSON.stringify(cases.map(([, settings]) => ({ ...usual, ...settings() })));
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: inWorkspace('apps', 'platform'),
      env: { ...machineEnvironment, GIVEN: given },
    });
    server.close();
    reasons = JSON.parse(stdout.trim().split('\n').at(-1)!) as string[];
    expect(processesOf(home)).toEqual([]);
  });

  it.each(cases.map(([name, , parts], index) => [name, index, parts] as const))('%s', (_name, index, parts) => {
    const reason = reasons[index]!;
    expect(reason).toMatch(/^StartFailure: [^\n]+$/);
    expect(reason).not.toContain('password-of-ours');
    for (const part of parts) expect(reason).toMatch(part);
  });
});

/** All are in one process, because each would take seconds to read its modules. */
const program = `
  import { startPlatform } from './dist/platform.js';
  process.setMaxListeners(0);
  const reasons = [];
  for (const settings of JSON.parse(process.env.GIVEN)) {
    const starting = startPlatform({ ...process.env, ...settings });
    reasons.push(await starting.then(() => 'started', ({ name, message }) => name + ': ' + message));
  }
  console.log(JSON.stringify(reasons));
  process.exit(0);`;

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
