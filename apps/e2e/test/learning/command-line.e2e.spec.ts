import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { makeSigningKey } from '@proximal/embedded';
import { inWorkspace } from '@proximal/testing/harness';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { proximal, type Printed } from '../harness/command.js';
import { Platform, unlimited } from '../harness/platform.js';
import { recordedSession, Shell } from './recorded-session.js';

jest.setTimeout(480_000);

const page = readFileSync(new URL('../../../../docs/command-line.md', import.meta.url), 'utf8');
const localhost = 'http://localhost:3000/api/v1';
const account = { email: 'ada@example.com', password: 'tea at half past four' };
const commands = [
  'login',
  'register',
  'logout',
  'next',
  'placement',
  'lab',
  'goal',
  'run',
  'submit',
  'progress',
  'graph',
  'questions',
  'export',
];

let platform: Platform;
let signingKey: string;
let folder: string;
const printed: string[] = [];
const tokens = new Set<string>();

beforeAll(async () => {
  // It may have to build first, and says so.
  await proximal(['--help'], {});
  signingKey = await makeSigningKey();
  platform = await Platform.start({ environment: { ...unlimited, SIGNING_KEYS: signingKey } });
  folder = mkdtempSync(join(tmpdir(), 'proximal-learner-'));
});
afterAll(async () => {
  await platform?.dispose();
  rmSync(folder, { recursive: true });
});

const homes = () => ({ HOME: folder, XDG_CONFIG_HOME: join(folder, 'settings') });
const sessionFile = () => join(folder, 'settings', 'proximal', 'session.json');
const session = () => JSON.parse(readFileSync(sessionFile(), 'utf8')) as { api: string; token?: string };
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

async function command(args: string[], input = ''): Promise<Printed> {
  const result = await proximal(args, homes(), { input, folder });
  record(result.stdout + result.stderr);
  return result;
}

/** The command must print nothing else to standard output. */
async function jsonOf(args: string[], input = ''): Promise<unknown> {
  const { status, stdout, stderr } = await command([...args, '--json'], input);
  expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: expect.stringMatching(/^(being graded\n)?$/) });
  return JSON.parse(stdout);
}

function record(output: string): void {
  printed.push(output);
  const { token } = session();
  if (token !== undefined) tokens.add(token);
}

describe('a first session', () => {
  it('leads from nothing to a grade by the five commands of docs/command-line.md', async () => {
    const shell = new Shell(folder, homes());
    const { baseUrl } = platform.client;
    const steps = recordedSession(page);
    expect(steps.filter(({ command }) => command.includes('npx proximal'))).toHaveLength(5);
    for (const { command, output: expected } of steps) {
      const here = command.replace('npx proximal register', `npx proximal register --api ${baseUrl}`);
      const { status, output } = await shell.run(here);
      record(output);
      expect({ command, status, output: output.replaceAll(baseUrl, localhost) }).toEqual({
        command,
        status: 0,
        output: matching(expected),
      });
    }
    expect(steps.at(-1)!.output).toMatch(/\+\d+ xp/);
  });

  it('stores the token where only the learner can read it', () => {
    expect([modeOf(sessionFile()), modeOf(join(sessionFile(), '..'))]).toEqual(['600', '700']);
    expect(session()).toEqual({ api: platform.client.baseUrl, token: expect.stringMatching(/^ey/) });
  });
});

describe('a learner in a terminal', () => {
  it('keeps their work when a lab is written again', async () => {
    const solution = join(folder, 'tokens-by-team', 'solution.py');
    const work = readFileSync(solution, 'utf8').replace('        if tokens:\n            totals', '        totals');
    writeFileSync(solution, work);
    expect((await command(['lab', 'tokens-by-team'])).stdout).toContain('not overwritten; --force replaces it');
    expect(readFileSync(solution, 'utf8')).toBe(work);
    expect((await command(['lab', 'tokens-by-team', '--force'])).status).toBe(0);
    expect(readFileSync(solution, 'utf8')).toContain('raise NotImplementedError');
    writeFileSync(solution, work);
  });

  it('sees comments under their lines, and no colours without a terminal', async () => {
    const path = join(folder, 'tokens-by-team', 'second.py');
    const solution = readFileSync(join(folder, 'tokens-by-team', 'solution.py'), 'utf8');
    writeFileSync(path, `import os\n\n\n${solution}`);
    const { status, stdout } = await command(['submit', path]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Add up tokens by team: \d+ of 100$/m);
    expect(stdout).toMatch(/^ {2}\d │ .*\n {4}│ +\^ (error|warning|hint): /m);
    expect(stdout).not.toContain('\u001b');
  });

  it('goes on with a new token when the stored one has expired, and stores it', async () => {
    const { header, payload } = jwt.decode(session().token!, { complete: true })!;
    const iat = Math.floor(Date.now() / 1000) - 3601;
    const claims = { ...(payload as JwtPayload), iat, exp: iat + 3600 };
    const expired = jwt.sign(claims, signingKey, { algorithm: 'RS256', header });
    writeFileSync(sessionFile(), JSON.stringify({ ...session(), token: expired }));
    expect((await command(['progress'])).status).toBe(0);
    expect(session().token).not.toBe(expired);
    expect(modeOf(sessionFile())).toBe('600');
    expect((await command(['progress'])).status).toBe(0);
  });
});

describe('--json', () => {
  it('prints the data of the answer, and nothing else', async () => {
    const { email } = account;
    const other = { email: 'grace@example.com', full_name: 'Grace' };
    const args = ['register', '--email', other.email, '--name', other.full_name];
    expect(await jsonOf(args, 'a compiler of one’s own')).toEqual({
      ...other,
      id: expect.any(Number),
      created_at: expect.any(String),
    });
    expect(await jsonOf(['logout'])).toEqual({ revoked: true });
    expect(await jsonOf(['login', '--email', email], `${account.password}\n`)).toMatchObject({ email, plan: 'free' });
    expect(await jsonOf(['next'])).toEqual(
      expect.arrayContaining([expect.objectContaining({ reason: expect.any(String) })]),
    );
    expect(await jsonOf(['lab', 'tokens-by-team'])).toMatchObject({ slug: 'tokens-by-team', folder: 'tokens-by-team' });
    expect(await jsonOf(['run', 'tokens-by-team'])).toMatchObject({ error: null, output: '' });
    expect(await jsonOf(['run', 'tokens-by-team', '--call', "tokens_by_team([('a', 1)])"])).toMatchObject({
      result: "{'a': 1}",
    });
    expect(await jsonOf(['run', '--alone', 'tokens-by-team/solution.py'])).toMatchObject({ error: null, output: '' });
    expect(await jsonOf(['submit', 'tokens-by-team'])).toMatchObject({ status: 'graded', correctness: 100 });
    expect(await jsonOf(['progress'])).toMatchObject({ total_xp: expect.any(Number), labs_completed: 1 });
    expect(await jsonOf(['goal', 'set', '--skill', 'softmax', '--by', '2099-03-01'])).toMatchObject({
      goal: { skill_slug: 'softmax', due_on: '2099-03-01' },
    });
    expect(await jsonOf(['goal'])).toMatchObject({ goal: { skill_slug: 'softmax' } });
    expect(await jsonOf(['goal', 'clear'])).toEqual({ goal: null });
    const asked = await jsonOf(['questions', 'ask', 'Why is it empty?', '--text', 'I have filled it.']);
    const id = String((asked as { id: number }).id);
    expect(await jsonOf(['questions', 'answer', id, '--text', 'It was another one.'])).toMatchObject({ is_mine: true });
    expect(await jsonOf(['questions'])).toMatchObject([{ title: 'Why is it empty?', answer_count: 1 }]);
    expect(await jsonOf(['questions', id])).toMatchObject({ answers: [{ text: 'It was another one.' }] });
    expect(await jsonOf(['graph'])).toMatchObject({ zpd_recommendations: expect.any(Array) });
  });
});

describe('a failure', () => {
  it.each([
    [['lab', 'tokens-by-tea'], 1, /^There is no lab tokens-by-tea; did you mean tokens-by-team\?$/m],
    [['run', 'nowhere.py'], 1, /^There is no file nowhere\.py\.$/m],
    [['run', '--alone'], 2, /^Name the file to run, as in `npx proximal run --alone answer\.py`\.$/m],
    [['submit'], 1, /^This is no folder of a lab: `npx proximal lab <slug>` makes one/m],
    [['run', 'tokens-by-team', '--call', 'tokens_by_team('], 1, /^call: .*\.$/m],
    [['login', '--email', account.email], 1, /^The email or the password is wrong\.$/m],
    [
      ['login', '--email', account.email, '--api', 'http://localhost:1/api/v1'],
      1,
      /`npm start`.*`login --api <url>`\.$/m,
    ],
    [['login', '--email', account.email, '--api', 'localhost'], 2, /^localhost is no address: give one such as /m],
    [['login'], 2, /^There is no terminal to type in: give --email, /m],
    [['lab'], 2, /missing required argument 'slug'/],
    [['next', '--now'], 2, /unknown option '--now'/],
    [['learn'], 2, /unknown command 'learn'/],
    [[], 2, /to learn on a platform:$/m],
    [
      ['export', 'project', 'tokens-by-team'],
      1,
      /^This lab is no project, and only a solved project can be exported\.$/m,
    ],
    [
      ['export', 'project', 'usage-report'],
      1,
      /^You can export this project once your best score in it is 60 or more\.$/m,
    ],
  ])('of %j ends with a sentence and the status %d', async (args, expected, sentence) => {
    const { status, stdout, stderr } = await command(args, 'wrong');
    expect({ status, stdout }).toEqual({ status: expected, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/^ +at .*:\d+/m);
  });
});

describe('the help', () => {
  it.each([[[]], ...commands.map((name) => [[name]])])(
    'of %j fits a screen of 24 lines and 80 columns',
    async (args) => {
      const { status, stdout } = await command([...args, '--help']);
      expect(status).toBe(0);
      const lines = stdout.trimEnd().split('\n');
      expect(lines.length).toBeLessThanOrEqual(24);
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
      expect(stdout).toContain('Exit codes: 0 done, 1 refused or failed, 2 wrong usage.');
    },
  );

  it('lists learners’ commands first, and those of operators under their names', async () => {
    const { stdout } = await command(['--help']);
    const names = [...stdout.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name);
    const ofOperators = ['events', 'skills', 'grading', 'billing', 'roles', 'audit', 'users', 'drills', 'content'];
    expect(names).toEqual([...commands.filter((name) => name !== 'logout'), ...ofOperators]);
    expect(stdout).toContain('`logout` ends the session');
  });
});

describe('a solved project', () => {
  it('is exported as a repository, and files that were changed since are left', async () => {
    expect((await command(['lab', 'usage-report'])).status).toBe(0);
    const own = join('python-for-data', 'nested-records', 'usage-report', 'reference.py');
    const track = inWorkspace('content/tracks/ai-engineering-foundations/text-and-vectors');
    const program = readFileSync(join(track, own), 'utf8');
    writeFileSync(join(folder, 'usage-report', 'solution.py'), program);
    expect((await command(['submit', 'usage-report'])).status).toBe(0);
    const { status, stdout } = await command(['export', 'project', 'usage-report']);
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('python3 -m pytest') });
    const exported = (name: string) => join(folder, 'usage-report-export', name);
    expect(readFileSync(exported('solution.py'), 'utf8')).toBe(program);
    for (const name of ['README.md', 'test_solution.py', 'calls.jsonl', 'pyproject.toml', 'LICENSE', '.gitignore'])
      expect(readFileSync(exported(name), 'utf8')).not.toBe('');
    writeFileSync(exported('README.md'), 'Mine.\n');
    const again = await command(['export', 'project', 'usage-report']);
    expect(again.stdout).toContain('README.md (yours, not overwritten; --force replaces it)');
    expect(readFileSync(exported('README.md'), 'utf8')).toBe('Mine.\n');
    expect(await jsonOf(['export', 'project', 'usage-report', '--force'])).toMatchObject({
      slug: 'usage-report',
      folder: 'usage-report-export',
    });
  });
});

describe('the end of a session', () => {
  it('revokes the token, and removes it', async () => {
    const { token } = session();
    expect((await command(['logout'])).status).toBe(0);
    expect(session()).toEqual({ api: platform.client.baseUrl });
    const { status, stderr } = await command(['next']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^You are not logged in: `npx proximal login`/m);
    expect((await platform.client.send('POST', '/auth/refresh', { token })).status).toBe(401);
  });

  it('leaves a visitor, who runs an open lab as a guest and stores nothing', async () => {
    const run = await command(['run', 'tokens-by-team']);
    expect([run.status, run.stderr]).toEqual([0, '']);
    expect(run.stdout).toMatch(/^\d of \d hidden tests passed\. With an account \(`npx proximal register`\)/m);
    expect(await command(['lab', 'causal-attention'])).toMatchObject({ status: 0, stderr: '' });
    const closed = await command(['run', 'causal-attention']);
    expect([closed.status, closed.stderr]).toEqual([
      1,
      expect.stringContaining('This needs an account: `npx proximal register`'),
    ]);
    expect((await command(['submit', 'tokens-by-team'])).stderr).toContain('You are not logged in');
    expect(session()).toEqual({ api: platform.client.baseUrl });
  });

  it('has printed no token', () => {
    expect(tokens.size).toBeGreaterThanOrEqual(4);
    for (const token of tokens) expect(printed.filter((output) => output.includes(token))).toEqual([]);
  });
});

it('a learner’s command loads neither Nest nor NATS', async () => {
  const log =
    'import { registerHooks } from "node:module"; import { appendFileSync } from "node:fs";' +
    'registerHooks({ load(url, context, next) { appendFileSync(process.env.LOADED, url + "\\n"); return next(url, context); } });';
  const loaded = join(folder, 'loaded');
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(log)}`;
  await proximal(['progress'], { ...homes(), NODE_OPTIONS, LOADED: loaded }, { folder });
  const files = readFileSync(loaded, 'utf8');
  expect(files).toContain('/learn/learner.js');
  expect(files).not.toMatch(/@nestjs|@nats-io|\/prisma|bullmq/);
});

/** In the recorded output a line `…` stands for any lines. */
function matching(expected: string): unknown {
  if (!/^…$/m.test(expected)) return expected;
  const parts = expected.split(/^…$/m).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return expect.stringMatching(new RegExp(`^${parts.join('[^]*')}$`));
}
