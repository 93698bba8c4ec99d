import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inspectCurriculum, labsOf, type Lab } from '@proximal/content/authoring';
import type { Preparation, Verifier } from '@proximal/grading/authoring';
import { checkCurriculum, type CheckOptions, prepareCurriculum, scopeOf } from '@proximal/cli/author';
import { baseChallenge, writeBaseCurriculum } from '@proximal/testing/harness';
import { ChangeableCurriculum, instructions, lab, recall, yaml } from './mistakes/mistake.js';

let home: string;
let base: string;
let labs: Lab[];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'verdict-keys-'));
  base = join(home, 'base', 'content');
  await writeBaseCurriculum(base);
  labs = labsOf((await inspectCurriculum(base)).curriculum!);
  await prepare(base);
}, 60_000);

afterAll(() => rm(home, { recursive: true }));

function countingVerifier() {
  const graded = new Set<string>();
  const verifier = {
    prepare: ({ cases: [first] }): Promise<Preparation> => {
      const { slug, preparation } = labs.find(({ cases }) => cases.some(({ name }) => name === first?.name))!;
      graded.add(slug);
      return Promise.resolve({ problems: [], advice: [], preparation });
    },
    proposeSizes: () => Promise.resolve(null),
    checkExamples: ({ blocks: [first] }) => {
      // The program of a challenge begins in the first line of its file, and an example below a heading.
      if (first?.line === 1) graded.add(basename(baseChallenge));
      return Promise.resolve([]);
    },
  } as Partial<Verifier> as Verifier;
  return { graded, verifier };
}

const emptyCache = () => mkdtemp(join(home, 'cache-'));

async function prepare(folder: string) {
  const { verifier } = countingVerifier();
  return prepareCurriculum(scopeOf(folder), { cacheFolder: await emptyCache(), verifier });
}

async function gradedIn(folder: string, options: CheckOptions = {}): Promise<string[]> {
  const { graded, verifier } = countingVerifier();
  const cacheFolder = await emptyCache();
  await checkCurriculum(scopeOf(folder), { cacheFolder, verifier, trusts: () => true, ...options });
  return [...graded].sort();
}

async function copyOfBase(): Promise<ChangeableCurriculum> {
  const folder = join(await mkdtemp(join(home, 'copy-')), 'content');
  await cp(base, folder, { recursive: true });
  return new ChangeableCurriculum(folder);
}

const everything = () => [...labs.map(({ slug }) => slug), basename(baseChallenge)].sort();

const programs = ['reference.py', 'starter.py', 'slow.py', 'wrong/counts-the-negatives-above.py'];

describe('a lab with the key of its verdict beside it', () => {
  it('is not graded again, in any clone', async () => {
    expect(await gradedIn((await copyOfBase()).folder)).toEqual([]);
  });

  it.each<[string, (files: ChangeableCurriculum) => Promise<unknown>]>([
    ['a case', (files) => files.replace(yaml, "expected: '2/3'", "expected: '0.6'")],
    ['a weight', (files) => files.replace(yaml, "expected: '2/3'", "expected: '2/3'\n    weight: 2")],
    ['a limit', (files) => files.append(yaml, 'limits: { time_seconds: 4 }\n')],
    ...programs.map((name): [string, (files: ChangeableCurriculum) => Promise<unknown>] => [
      name,
      (files) => files.append(`${lab}/${name}`, '# Again.\n'),
    ]),
    ['a wrong solution more', (files) => files.write(`${lab}/wrong/more.py`, '"""More."""\n')],
    ['a stored submission', (files) => files.write(`${lab}/expected/more.py`, '# score: 10\n')],
    ['an example', (files) => files.append(instructions, '\n`roc_auc([0, 1], [1, 2])` returns `1.0`.\n')],
  ])('is graded again after a change of %s, and no other is', async (_, change) => {
    const files = await copyOfBase();
    await change(files);
    expect(await gradedIn(files.folder)).toEqual(['roc-auc']);
  });

  it('is graded again when what an import takes was changed together with its checksum', async () => {
    const files = await copyOfBase();
    const file = `${lab}/prepared.json`;
    const checksum = createHash('sha256').update('{}').digest('hex');
    await files.write(file, JSON.stringify({ ...JSON.parse(await files.read(file)), checksum, prepared: {} }));
    expect(await gradedIn(files.folder)).toEqual(['roc-auc']);
  });

  it('is graded again without the file, or without a key in it', async () => {
    const files = await copyOfBase();
    await files.remove(`${lab}/prepared.json`);
    await files.replace(recall.replace('lab.yaml', 'prepared.json'), /"verdictKey":.*\n/, '');
    expect(await gradedIn(files.folder)).toEqual(['log-of-a-total', 'roc-auc']);
  });

  it('is graded again by another grader, sandbox or ruff, as all labs are', async () => {
    expect(await gradedIn(base, { revision: 'another' })).toEqual(everything());
  });

  it('is graded where it is not trusted', async () => {
    expect(await gradedIn(base, { trusts: (slug) => slug !== 'roc-auc' })).toEqual(['roc-auc']);
    expect(await gradedIn(base, { trusts: undefined })).toEqual(everything());
  });

  it.each(['starter.py', 'reference.py'])('is a challenge, too, until its %s changes', async (name) => {
    const files = await copyOfBase();
    await files.append(`${baseChallenge}/${name}`, '# Again.\n');
    expect(await gradedIn(files.folder)).toEqual([basename(baseChallenge)]);
  });

  it('is not graded again for what no verdict depends on', async () => {
    const files = await copyOfBase();
    await files.replace(yaml, /^title: .*$/m, 'title: Another title');
    await files.append(instructions, '\nOne more sentence.\n');
    expect(await gradedIn(files.folder)).toEqual([]);
  });

  it('is prepared once', async () => {
    const { folder } = await copyOfBase();
    expect(new Set(await prepare(folder))).toEqual(new Set(['current']));
  });
});
