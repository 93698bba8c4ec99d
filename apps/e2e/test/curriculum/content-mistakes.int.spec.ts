import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemText } from '@proximal/content/authoring';
import { openVerifier, type Verifier } from '@proximal/grading/authoring';
import { checkCurriculum, type CheckResult, scopeOf } from '@proximal/cli/author';
import { writeBaseCurriculum } from '@proximal/testing/harness';
import { inPrograms } from './mistakes/in-programs.js';
import { inStructure } from './mistakes/in-structure.js';
import { inTexts } from './mistakes/in-texts.js';
import { ChangeableCurriculum } from './mistakes/mistake.js';

const minutes = 60_000;

const mistakes = [...inStructure, ...inPrograms, ...inTexts];

const mostProblems = 3;

let home: string;
let base: string;
let cacheFolder: string;
let verifier: Verifier;
let first: CheckResult;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mistakes-'));
  base = join(home, 'base', 'content');
  cacheFolder = join(home, 'cache');
  verifier = await openVerifier({ runners: 1 });
  await writeBaseCurriculum(base);
  first = await check(base);
}, 4 * minutes);

afterAll(async () => {
  await verifier.close();
  await rm(home, { recursive: true });
});

function check(path: string): Promise<CheckResult> {
  return checkCurriculum(scopeOf(path), { cacheFolder, verifier });
}

async function copyOfBase(): Promise<ChangeableCurriculum> {
  const folder = join(await mkdtemp(join(home, 'copy-')), 'content');
  await cp(base, folder, { recursive: true });
  return new ChangeableCurriculum(folder);
}

describe('a curriculum', () => {
  it('is right without a mistake, and so are the examples of its texts', () => {
    expect(first.problems.map(problemText)).toEqual([]);
    expect(first.curriculum).not.toBeNull();
    expect(first.verdicts).toBeGreaterThan(first.labs);
  });

  it('is not checked again while nothing changes', async () => {
    expect(await check(base)).toEqual({ ...first, cached: first.verdicts });
  });

  it('is checked again where an entry of the cache is damaged', async () => {
    const [damaged = ''] = await readdir(cacheFolder);
    await writeFile(join(cacheFolder, damaged), '{"faults":');
    expect(await check(base)).toEqual({ ...first, cached: first.verdicts - 1 });
    expect(await check(base)).toEqual({ ...first, cached: first.verdicts });
  });
});

describe('a mistake in the curriculum', () => {
  it('is of one of at least 40 kinds', () => {
    expect(new Set(mistakes.map(({ title }) => title)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(mistakes)(
    '($title) is found with its file and line, and little else is',
    async ({ make, file, line }) => {
      const files = await copyOfBase();
      await make(files);
      const number = line === null ? null : await files.lineOf(file, line);
      const { problems } = await check(files.folder);
      const shown = problems.map(problemText).join('\n');
      expect(problems.map(({ file, line }) => `${file}:${line}`)).toContain(`content/${file}:${number}`);
      expect({ shown, few: problems.length <= mostProblems }).toEqual({ shown, few: true });
    },
    3 * minutes,
  );
});
