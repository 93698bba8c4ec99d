import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(240_000);

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const proximal = 'apps/cli/bin/proximal.mjs';
const empty = mkdtempSync(join(tmpdir(), 'proximal-missing-'));
afterAll(() => rmSync(empty, { recursive: true }));

async function ended(args: string[], { folder = workspace, variables = {}, path = process.env.PATH } = {}) {
  const env = { PATH: path, HOME: empty, PROXIMAL_HOME: empty, PROXIMAL_NODE: process.execPath, ...variables };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (printed[name] += text));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...printed };
}

async function sentenceOf(args: string[], options: Parameters<typeof ended>[1] = {}): Promise<string> {
  const { status, stdout, stderr } = await ended(args, options);
  const lines = stderr.replace(/^building\n/, '').split('\n');
  expect({ isFailure: [1, 2].includes(status!), stdout, lines }).toEqual({
    isFailure: true,
    stdout: '',
    lines: [expect.stringMatching(/\w/), ''],
  });
  return lines[0]!;
}

const argumentsOf = (script: string) => scripts[script]!.split(' && ')[0]!.split(' ').slice(1);

describe('without installed packages', () => {
  const bare = join(empty, 'checkout');

  beforeAll(() => {
    for (const part of ['tools', 'package.json', 'package-lock.json', 'apps/cli/bin'])
      cpSync(join(workspace, part), join(bare, part), {
        recursive: true,
        filter: (path) => !/[\\/]node_modules([\\/]|$)/.test(path.slice(workspace.length)),
      });
  });

  // The others need no packages, or install them by themselves.
  const installing = [
    'start',
    'test',
    'test:node',
    'test:images',
    'test:nightly',
    'planted-faults',
    'openapi:examples',
    'reset',
  ];
  const needingNothing = ['docker:env', 'k8s:secrets', 'migrations:record'];
  const needing = Object.keys(scripts).filter((name) => ![...installing, ...needingNothing].includes(name));

  it.each(needing)('`npm run %s` says to run `npm ci`', async (script) => {
    const sentence = await sentenceOf(argumentsOf(script), { folder: bare });
    expect(sentence).toBe('No packages are installed: run "npm ci" first.');
  });

  it.each([
    ['npx proximal', [proximal, 'next'], 'npm ci'],
    ['the judge of pages', ['tools/lighthouse/judge.mjs'], 'npm ci --prefix tools/lighthouse'],
  ])('%s says so as well', async (_, args, command) => {
    const { status, stderr } = await ended(args, { folder: bare });
    expect({ status, stderr }).toEqual({ status: 1, stderr: `No packages are installed: run "${command}" first.\n` });
  });

  it('what only checks need can be added beside a platform that runs from the others', async () => {
    const { packages } = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const started = Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => dev !== true));
    const folder = join(empty, 'started');
    cpSync(bare, folder, { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: started }));
    const sentence = /^The package \S+ \S+ is not installed: run "npm install --no-save" first.$/;
    expect(await sentenceOf(argumentsOf('format'), { folder })).toMatch(sentence);
    expect((await ended([proximal, 'next'], { folder })).stderr).not.toContain('is not installed');
  });

  it('npx finds the command in the checkout and not in a registry', () => {
    const { bin } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { bin: object };
    expect(bin).toEqual({ proximal });
  });
});

describe('without a server, an instance or a login', () => {
  it.each([
    [
      'the queue board',
      ['tools/built.mjs', 'apps/platform/dist/queue-board.js'],
      /^No instance .* REDIS_URL or PROXIMAL_/,
    ],
    ['an operator’s command', [proximal, 'events', 'status'], /^There is no instance here: .* NATS_URL or PROXIMAL_HO/],
    ['a learner’s command', [proximal, 'next'], /^You are not logged in: `npx proximal login`/],
    ['the login without a terminal', [proximal, 'login'], /^There is no terminal to type in: give --email/],
  ])('%s says what is missing', async (_, args, sentence) => {
    expect(await sentenceOf(args)).toMatch(sentence);
  });

  it.each([
    ['NATS_URL', [proximal, 'events', 'status']],
    ['REDIS_URL', ['tools/built.mjs', 'apps/platform/dist/queue-board.js']],
  ])('a wrong %s is named', async (variable, args) => {
    expect(await sentenceOf(args, { variables: { [variable]: 'nowhere' } })).toContain(variable);
  });
});

describe('without its argument, or with a wrong one,', () => {
  it.each([
    ['test:node', [], /^Which Node\? For example: npm run test:node -- 26/],
    ['chaos', ['faults', '--only', 'rain'], /^There is no scenario rain; there are: /],
    ['bench', ['nowhere'], /^error: unknown command 'nowhere'/],
    ['bench', ['learner-model'], /^Name a log: npm run bench -- learner-model <log\.json>/],
    ['bench', ['learner-model', 'nowhere.json'], /^nowhere\.json: there is no such file\.$/],
    ['simulate', ['reviews', '--seed=none'], /^error: option '--seed <number>' argument 'none' is invalid\./],
    ['simulate', ['learners', 'nowhere'], /^The curriculum has \d+ problems: npx proximal content check/],
  ])('`npm run %s -- %j` says what it needs', async (script, args, sentence) => {
    expect(await sentenceOf([...argumentsOf(script), ...args])).toMatch(sentence);
  });

  it('the fuzzer says that its number is none', async () => {
    const sentence = await sentenceOf(['tools/fuzz.mjs', 'many']);
    expect(sentence).toMatch(/^Give whole numbers, for example: node tools\/fuzz\.mjs/);
  });

  it.each([
    ['http', 'requests'],
    ['grading', 'submissions'],
    ['web', 'loads'],
  ])('the benchmark %s says that its %s are no number', async (name, option) => {
    expect(await sentenceOf([...argumentsOf('bench'), name, `--${option}=none`])).toBe(
      `error: option '--${option} <number>' argument 'none' is invalid. It must be a whole number.`,
    );
  });

  it('`npm test` says that NX_BASE is no commit', async () => {
    const sentence = await sentenceOf(['tools/test.mjs', '--affected'], { variables: { NX_BASE: 'no-such-branch' } });
    expect(sentence).toBe('NX_BASE is no-such-branch, which is no commit here: set it to one, such as origin/main.');
  });
});
