import { afterAll, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectCurriculum, type InspectedItem } from '@proximal/content/authoring';
import type { LabPreparation, LabProblem } from '@proximal/contracts';
import type { Verifier } from '@proximal/grading/authoring';
import { writeBaseCurriculum } from '@proximal/testing/harness';
import { ItemChecks } from './item-checks.js';
import { VerdictCache } from './verdict-cache.js';

const home = await mkdtemp(join(tmpdir(), 'checks-'));
afterAll(() => rm(home, { recursive: true }));

const folder = join(home, 'content');
await writeBaseCurriculum(folder);
const { items } = await inspectCurriculum(folder);
const item = items.find(({ slug }) => slug === 'roc-auc')!;
const stored = item.lab!.preparation!;

async function checkWith(preparation: LabPreparation | null, computed: LabPreparation, advice: LabProblem[] = []) {
  const cacheFolder = await mkdtemp(join(home, 'cache-'));
  const verifier = {
    prepare: jest.fn(() => Promise.resolve({ problems: [], advice, preparation: computed })),
    proposeSizes: () => Promise.resolve(null),
    checkExamples: () => Promise.resolve([]),
  } as unknown as Verifier;
  const checks = new ItemChecks(folder, new VerdictCache(cacheFolder, 'now'), () => Promise.resolve(verifier));
  const checked: InspectedItem = { ...item, lab: { ...item.lab!, preparation } };
  return checks.check(checked);
}

async function verdictOn(preparation: LabPreparation | null, computed: LabPreparation) {
  const verdict = await checkWith(preparation, computed);
  return { isUnprepared: verdict.isUnprepared, problems: verdict.problems.map(({ file }) => file) };
}

it('the check accepts a preparation that grading computes again', async () => {
  expect(await verdictOn(stored, stored)).toEqual({ isUnprepared: false, problems: [] });
});

it('the check refuses a preparation of this version that grading would compute otherwise, because an import takes it', async () => {
  const file = `content/${item.path}/prepared.json`;
  expect(await verdictOn(stored, { ...stored, checksum: 'other' })).toEqual({ isUnprepared: true, problems: [file] });
});

it.each<[string, LabPreparation | null]>([
  ['that is missing', null],
  ['of another version', { ...stored, version: '0' }],
  ['that was changed by hand', { ...stored, prepared: {} }],
])('the check counts a preparation %s, which an import ignores', async (_, preparation) => {
  expect(await verdictOn(preparation, stored)).toEqual({ isUnprepared: true, problems: [] });
});

it('the check gives the advice of grading at the line of its case, and still accepts the lab', async () => {
  const said: LabProblem = { part: 'cases', index: 1, line: null, message: 'test one thing.' };
  const { advice, problems, verdictKey } = await checkWith(stored, stored, [said]);
  const { folder: labFolder, cases } = item.lab!.locations;
  expect(advice).toEqual([{ file: `${labFolder}/lab.yaml`, line: cases[1], message: 'test one thing.' }]);
  expect(problems).toEqual([]);
  expect(verdictKey).not.toBeNull();
});
