import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CreatedItem } from '@proximal/content';
import { proximal, type Printed } from '../harness/command.js';
import { writeBaseCurriculum } from '@proximal/testing/harness';
import { PreviewProcess } from './preview-process.js';

jest.setTimeout(240_000);

const lesson = 'tracks/ai-engineering-foundations/text-and-vectors/measuring/first-measure';
const lab = `${lesson}/mean-error`;
let parent: string;
let folder: string;
const written: string[] = [];

beforeAll(async () => {
  // It may have to build first, and says so.
  await proximal(['--help'], {});
  parent = mkdtempSync(join(tmpdir(), 'proximal-author-'));
  folder = join(parent, 'content');
  await writeBaseCurriculum(folder);
});
afterAll(() => rmSync(parent, { recursive: true }));

const content = (args: string[]): Promise<Printed> => proximal(['content', ...args], {}, { folder });
const check = () => content(['check', folder]);

async function created(args: string[]): Promise<CreatedItem> {
  const { status, stdout, stderr } = await content(['new', ...args, '--json']);
  expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
  const item = JSON.parse(stdout) as CreatedItem;
  written.push(...item.created, ...item.changed);
  return item;
}

describe('an author without a terminal', () => {
  it('makes a skill, a module, a lesson and a lab, of which the gaps and the last project are left to do', async () => {
    await created(['skill', 'measuring', '--prerequisites', 'tokenisation']);
    const { problems: ofModule } = await created([
      'module',
      'measuring',
      '--level',
      'text-and-vectors',
      '--lesson',
      'first-measure',
      '--skills',
      'measuring',
    ]);
    // The lab comes later.
    expect(ofModule).toMatchObject([{ message: expect.stringMatching(/^measuring has no task: /) }]);
    await created([
      'lesson',
      'second-measure',
      '--module',
      'measuring',
      '--title',
      'Again: how far',
      '--skills',
      'measuring',
    ]);
    const { problems, gaps } = await created(['lab', 'mean-error', '--lesson', 'first-measure']);
    // Only the author can decide which skill of the new module the last project of its track joins.
    const ofProject = /the last project of a track .*: add one of measuring/;
    expect(problems).toMatchObject([{ message: expect.stringMatching(ofProject) }]);
    expect(new Set(gaps.map(({ file }) => file.split('/').at(-1)))).toEqual(
      new Set(['instructions.md', 'lab.yaml', 'lesson.md', 'reference.py', 'slow.py', 'starter.py']),
    );
    const { status, stderr } = await check();
    expect(status).toBe(1);
    const lines = stderr.trim().split('\n');
    const others = lines.filter((line) => !/^content\/\S+:\d+ is still to be filled in: /.test(line));
    expect(others).toEqual([expect.stringMatching(ofProject)]);
    for (const { file, line } of gaps) expect(stderr).toContain(`${file}:${line} `);
  });

  it.each([
    [['lesson', 'third', '--module', 'measurin'], 1, /^There is no module measurin; did you mean measuring\?$/m],
    [['module', 'third'], 2, /^There is no terminal to type in: give --level\.$/m],
    [['lab', 'third', '--lesson', 'k-means', '--kind', 'quiz'], 2, /Allowed choices are function/],
  ])('of `new %j` ends with the status %d and a sentence', async (args, expected, sentence) => {
    const { status, stdout, stderr } = await content(['new', ...args]);
    expect({ status, stdout }).toEqual({ status: expected, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/^ +at .*:\d+/m);
  });
});

describe('the preview', () => {
  let preview: PreviewProcess;
  beforeAll(async () => {
    preview = await PreviewProcess.start(['mean-error'], folder);
  });
  afterAll(async () => expect(await preview.stop()).toBe(0));

  const problems = () => preview.send(`/_preview/problems?item=${lab}`);
  const grade = (program: string, headers = {}) =>
    preview.send(`/_preview/grade?item=${lab}&program=${program}`, { method: 'POST', headers });

  it('shows the lab at the printed address, on this machine only', async () => {
    expect(preview.url.hostname).toBe('127.0.0.1');
    const { status, headers, body } = await preview.send(preview.url.pathname);
    expect(status).toBe(200);
    for (const part of ['<h1>Mean error</h1>', '<code>mean_error(numbers)</code>', 'mean_error([5, -5, -2])']) {
      expect(body).toContain(part);
    }
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('names the gaps, and has no problem left once they are filled in', async () => {
    expect((await problems()).body).toMatch(/mean-error\/lab\.yaml:\d+ is still to be filled in/);
    await preview.reloadAfter(() => {
      for (const path of written.map((file) => join(parent, file))) {
        writeFileSync(path, readFileSync(path, 'utf8').replace(/FILL IN \([^)]*\)/g, 'The words of an author.'));
      }
    });
    expect((await problems()).body).toBe('<p class="right">The check finds no problem here.</p>');
  });

  it('finds a wrong example of the instructions, as the check does', async () => {
    const path = join(folder, lab, 'instructions.md');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, `${text}\n\`mean_error([1, 2])\` returns \`[1, 4]\`.\n`);
    const { body } = await problems();
    writeFileSync(path, text);
    expect(body).toMatch(/The check finds a problem<\/h2>[^]*mean-error\/instructions\.md:\d+ /);
  });

  it.each([
    ['reference.py', '100 of 100'],
    ['starter.py', '0 of 100'],
  ])('grades %s: %s', async (program, score) => {
    const { status, body } = await grade(program);
    expect(status).toBe(200);
    expect(body).toContain(`<h3>${program}: ${score}</h3>`);
    expect(body).toContain('no numbers give no totals <mark>hidden</mark>');
  });

  it('grades the slow solution as right and slow', async () => {
    expect((await grade('slow.py')).body).toMatch(
      /<dt>correctness<\/dt>\s*<dd>100<\/dd>[^]*<dt>efficiency<\/dt>\s*<dd>[1-5]?\d<\/dd>/,
    );
  });

  it('shows the lesson as it was saved last, with its figures, and hostile Markdown as text', async () => {
    const path = join(folder, lesson, 'lesson.md');
    await preview.reloadAfter(() => {
      const body = '\n<script>alert(1)</script>\n\n![A curve](curve.svg)\n\n```question\nWhich?\n```\n';
      writeFileSync(path, readFileSync(path, 'utf8') + body);
    });
    writeFileSync(join(folder, lesson, 'curve.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const { body } = await preview.send(`/${lesson}/`);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('<img src="curve.svg" alt="A curve">');
    expect(body).toContain(`<a href="/${lab}/">mean-error</a>`);
    const figure = await preview.send(`/${lesson}/curve.svg`);
    expect(figure.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is not read by other sites, and shows no other files', async () => {
    const { port, host } = preview.url;
    const foreign = [{ host: `evil.example:${port}` }, { host, origin: 'http://evil.example' }];
    for (const headers of [...foreign, { host, 'sec-fetch-site': 'cross-site' }]) {
      const { status, body } = await preview.send(`/${lab}/`, { headers });
      expect({ headers, status, body }).toMatchObject({ status: 403, body: expect.not.stringContaining('mean_error') });
      expect((await grade('reference.py', headers)).status).toBe(403);
    }
    const paths = ['/skills.yaml', `/${lab}/lab.yaml`, `/${lab}/..%2f..%2fcurve.svg`, '/%2e%2e/x.svg', '/%'];
    for (const path of paths) expect((await preview.send(path)).status).toBe(404);
    expect((await preview.send('/', { path: '//' })).status).toBe(404);
    expect((await preview.send(`/${lab}/`, { method: 'DELETE' })).status).toBe(405);
    expect((await grade('../reference.py')).status).toBe(404);
  });

  it('refuses a port in use with a sentence', async () => {
    const { status, stderr } = await content(['preview', '--port', preview.url.port]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The port \d+ is in use: choose another one with --port\.$/m);
  });

  // The first preview ends on SIGINT.
  it('ends on SIGTERM with status 0', async () => {
    const other = await PreviewProcess.start([], folder);
    expect(await other.stop('SIGTERM')).toBe(0);
  });

  it('ends with the shell in which npx runs it, which passes no signal on', async () => {
    const inShell = await PreviewProcess.startInShell(folder);
    await inShell.stop('SIGTERM');
    await inShell.outputEnds();
    await expect(inShell.send('/')).rejects.toThrow('ECONNREFUSED');
  });
});
