import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { labsOf, problemText, type Lab } from '@proximal/content/authoring';
import { checkCurriculum, type CheckResult, scopeOf } from '@proximal/cli/author';
import { describePromises } from './curriculum-promises.js';
import { describeExports } from './exported-projects.js';

jest.setTimeout(480_000);

/** These labs are graded always, and others when their verdict can have changed. */
const always = [
  'tokens-by-team',
  'reviews-by-label',
  'filter-a-corpus',
  'roc-auc',
  'shares-by-distance',
  'generation-settings',
  'embedding-cache',
  'count-a-column',
  'pack-batches',
  'extract-json',
];

const kinds: [string, (lab: Lab) => boolean][] = [
  ['has steps', ({ cases }) => cases.some(({ steps }) => steps)],
  ['expects an exception', ({ cases }) => cases.some(({ raises }) => raises)],
  ['has a model', ({ model }) => model !== undefined],
  ['has a checker', ({ checker }) => checker !== null],
  ['has files', ({ files }) => Object.keys(files).length > 0],
  ['knows wrong solutions', ({ wrong }) => wrong.length > 0],
  ['keeps the scores of stored submissions', ({ stored }) => stored.length > 0],
  ['compares exactly', ({ compare }) => compare === 'exact'],
  ['has a slow solution', ({ slow }) => slow !== null],
  ['measures no efficiency', ({ efficiency }) => !efficiency],
  ['is a project', (lab) => lab.is_project],
  ['is a recall task', (lab) => lab.is_recall],
  ['is a variant', (lab) => lab.variant_of !== undefined],
];

let cacheFolder: string;
let result: CheckResult;

beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'curriculum-'));
  result = await checkCurriculum(scopeOf('content'), {
    cacheFolder,
    runners: 1,
    trusts: (slug) => !always.includes(slug),
  });
}, 1_800_000);

afterAll(() => rm(cacheFolder, { recursive: true }));

describe('the curriculum of the workspace', () => {
  it('is right, and so are the examples of its texts', () => {
    expect(result.problems.map(problemText)).toEqual([]);
    expect(result.curriculum).not.toBeNull();
  });

  it('has the preparation of every lab, so that a first start does not run their programs', () => {
    expect(result.unprepared).toBe(0);
  });

  it('has at least ten labs that are graded always, of every kind', () => {
    const labs = labsOf(result.curriculum!).filter(({ slug }) => always.includes(slug));
    expect(labs).toHaveLength(10);
    expect(kinds.filter(([, isOfKind]) => !labs.some(isOfKind)).map(([kind]) => kind)).toEqual([]);
  });
});

describePromises(() => result.curriculum!);
describeExports(() => result.curriculum!);
