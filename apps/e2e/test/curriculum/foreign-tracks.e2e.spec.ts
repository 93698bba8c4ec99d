import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { inWorkspace, writeBaseCurriculum } from '@proximal/testing/harness';
import { proximal } from '../harness/command.js';

jest.setTimeout(400_000);

const samples = inWorkspace('apps', 'content', 'test', 'foreign', 'samples');
let parent: string;
let folder: string;

interface Report {
  track: string | null;
  exercises: { name: string; outcome: string; findings: { file: string; line: number | null; message: string }[] }[];
  kept: { file: string }[];
  problems: unknown[];
}

beforeAll(async () => {
  // It may have to build first, and says so.
  await proximal(['--help'], {});
  parent = mkdtempSync(join(tmpdir(), 'proximal-bring-'));
  folder = join(parent, 'content');
  await writeBaseCurriculum(folder);
});
afterAll(() => rmSync(parent, { recursive: true }));

async function imported(...args: string[]): Promise<Report> {
  const { status, stdout, stderr } = await proximal(['import', ...args, '--json'], {}, { folder });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as Report;
}

const outcomesIn = ({ exercises }: Report) => Object.fromEntries(exercises.map(({ name, outcome }) => [name, outcome]));

describe('a track of Exercism', () => {
  it('becomes lessons with labs whose reference passes and whose starter does not', async () => {
    const report = await imported('exercism', join(samples, 'exercism'));
    expect(report).toMatchObject({ track: 'tracks/sample', problems: [] });
    expect(outcomesIn(report)).toEqual({
      'pizza-bill': 'imported with a remark',
      'tip-jar': 'imported with a remark',
      'double-up': 'imported',
      'two-shapes': 'imported',
      'word-count': 'left out',
      'too-easy': 'left out',
      'old-sums': 'left out',
      'too-hard': 'left out',
      outside: 'left out',
      nowhere: 'left out',
    });
    const reasonOf = (slug: string) => report.exercises.find(({ name }) => name === slug)?.findings[0];
    expect(reasonOf('too-easy')).toMatchObject({
      file: 'exercises/practice/too-easy/too_easy.py',
      message: 'It passes every test: unmodified, it must fail at least one.',
    });
    expect(reasonOf('word-count')).toMatchObject({
      file: 'exercises/practice/word-count/word_count_test.py',
      message: expect.stringContaining('The reference fails CountTest.test_two'),
    });
  });

  it('is right by the check, which finds nothing in its labs', async () => {
    const { status, stdout } = await proximal(['content', 'check', 'sample', '--json'], {}, { folder });
    expect({ status, ...(JSON.parse(stdout) as object) }).toMatchObject({ status: 0, isRight: true, labs: 4 });
  });

  it('changed by hand, keeps the change at the next import', async () => {
    const lesson = 'tracks/sample/sample-concepts/sample-concepts-1/sample-pizza-bill/lesson.md';
    const path = join(folder, lesson);
    writeFileSync(path, readFileSync(path, 'utf8').replace('title: Pizza Bill', 'title: A bill'));
    const { kept } = await imported('exercism', join(samples, 'exercism'));
    expect(kept.map(({ file }) => file)).toEqual([lesson]);
    expect(readFileSync(path, 'utf8')).toContain('title: A bill');
  });
});

it('tasks of HumanEval become labs with cases, or with tests where they give points away', async () => {
  const report = await imported('humaneval', join(samples, 'humaneval.jsonl'));
  expect(outcomesIn(report)).toEqual({
    '0-clamp': 'imported with a remark',
    '1-mean': 'imported',
    '2-is-even': 'imported',
    '4-half': 'left out',
    '5-root': 'imported',
    'line 4': 'left out',
  });
  // Its style is that of its starter, which is no reason to refuse it.
  expect(report.exercises[0]?.findings[0]?.message).toContain('Its style is 8');
  const labs = join(folder, 'tracks/humaneval/humaneval-functions/humaneval-functions');
  const kindOf = (slug: string) =>
    /^kind: (\w+)$/m.exec(readFileSync(join(labs, `humaneval-${slug}`, `humaneval-${slug}`, 'lab.yaml'), 'utf8'))?.[1];
  expect(['0-clamp', '1-mean', '2-is-even'].map(kindOf)).toEqual([undefined, 'tests', 'tests']);
});

it('a lab goes into a plain folder, and comes back as it was', async () => {
  await imported('folder', join(samples, 'folder'));
  const plain = join(parent, 'plain/shop');
  const exported = await proximal(['export', 'folder', 'folder-shop', plain], {}, { folder });
  expect(exported).toMatchObject({ status: 0, stdout: expect.stringContaining('starter/shop.py') });
  expect((await imported('folder', join(parent, 'plain'))).problems).toEqual([]);
  const lab = (track: string) =>
    join(folder, `tracks/${track}/${track}-exercises/${track}-exercises/${track}-shop/${track}-shop`);
  for (const file of ['lab.yaml', 'starter/prices.py', 'reference.py', 'tests/units.py', 'data/prices.csv'])
    expect(readFileSync(join(lab('plain'), file), 'utf8')).toBe(readFileSync(join(lab('folder'), file), 'utf8'));
  const again = await proximal(['export', 'folder', 'folder-shop', plain], {}, { folder });
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('choose another folder.') });
});

describe('refused with a sentence, and nothing is written', () => {
  it.each([
    [['exercism', 'nowhere'], 1, 'There is no folder nowhere.'],
    [['exercism', join(samples, 'folder')], 1, 'config.json is missing.'],
    [['humaneval', join(samples, 'folder')], 1, 'There is no file'],
    [['folder', join(samples, 'folder'), '--track', '../x'], 1, '"../x" is no slug of a track'],
    [['exercism', join(samples, 'exercism'), '--track', 'ai-engineering-foundations'], 1, 'which was not imported'],
    [['exercism'], 2, "missing required argument 'folder'"],
    [['tape', 'x'], 2, "unknown command 'tape'"],
  ])('import %j', async (args, status, sentence) => {
    const printed = await proximal(['import', ...args], {}, { folder });
    expect(printed).toMatchObject({ status, stderr: expect.stringContaining(sentence) });
  });

  it('a source without one right exercise', async () => {
    const source = join(parent, 'wrong');
    cpSync(join(samples, 'folder/two-fer'), source, { recursive: true });
    writeFileSync(join(source, 'solution.py'), '"""Nothing."""\n');
    const { status, stdout } = await proximal(['import', 'folder', source], {}, { folder });
    expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining('Nothing was written') });
    expect(existsSync(join(folder, 'tracks/wrong'))).toBe(false);
  });
});
