import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  listFullPrograms,
  runLab,
  showSolution,
  showSubmission,
  submitLab,
  tryLab,
  type LabDefinition,
  type ProgramFiles,
} from '@proximal/contracts';
import { openPool } from '@proximal/database';
import { erase } from '@proximal/messaging';
import { aLearner, stopAfterwards } from '@proximal/testing';
import type pg from 'pg';
import { personalData } from '../src/personal-data.repository.js';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { databaseOf } from './regraded-labs.js';
import { reference, runningTotals } from './running-totals.js';

const starterFiles = { 'sums.py': 'START = 0\n', 'names.py': 'NAME = "totals"\n' };
const referenceFiles = { 'sums.py': 'START = 1\n', 'names.py': 'NAME = "sums"\n' };
const lab: LabDefinition = { ...runningTotals, starterFiles, referenceFiles };
const params = { id: 2 };

let grading: Grading;
let database: pg.Client;

beforeAll(async () => {
  grading = await startGrading();
  database = await databaseOf(grading);
  await activate(grading, { 1: runningTotals, 2: lab }, { isOpen: true });
  await addWorker(grading);
}, startsWithinMs);

interface Row {
  files: ProgramFiles | null;
  code_key: string;
}

async function stored(files?: ProgramFiles, { caller = aLearner(), id = params.id } = {}): Promise<Row> {
  const body = { code: reference, ...(files && { files }) };
  const { submission_id } = await grading.call(submitLab, { caller, params: { id }, body });
  return (await database.query<Row>('SELECT files, code_key FROM submission WHERE id = $1', [submission_id])).rows[0]!;
}

describe('a submission to a lab with further files', () => {
  it('stores all of them in one order; those that are missing are the starter’s', async () => {
    expect((await stored()).files).toEqual(starterFiles);
    const { files } = await stored({ 'sums.py': 'mine\n' });
    expect(Object.entries(files!)).toEqual([
      ['names.py', starterFiles['names.py']],
      ['sums.py', 'mine\n'],
    ]);
    expect((await stored(referenceFiles)).files).toEqual(referenceFiles);
  });

  it('is shown with them', async () => {
    const caller = aLearner();
    const body = { code: reference, files: { 'sums.py': 'mine\n' } };
    const { submission_id } = await grading.call(submitLab, { caller, params, body });
    const shown = await grading.call(showSubmission, { caller, params: { submission_id } });
    expect(shown).toMatchObject({ code: reference, files: { ...starterFiles, 'sums.py': 'mine\n' } });
  });

  it('has another key when one of them differs, and the same for the same files', async () => {
    const [alone, one, same, other] = [
      await stored(undefined, { id: 1 }),
      await stored(),
      await stored(starterFiles),
      await stored(referenceFiles),
    ];
    expect(same.code_key).toBe(one.code_key);
    expect(new Set([alone, one, other].map(({ code_key }) => code_key)).size).toBe(3);
  });

  it('is refused for a file that the lab has not, and for a lab with one file', async () => {
    const refused = (id: number) =>
      expect(stored({ 'other.py': '' }, { id })).rejects.toMatchObject({
        code: 'invalid-input',
        more: { errors: [{ path: 'body.files.other.py', message: expect.stringMatching(/is no file of this lab/) }] },
      });
    await refused(1);
    await refused(2);
    expect((await stored({}, { id: 1 })).files).toBeNull();
  });

  it('is refused when its files are too large together', async () => {
    const room = 65_536 - reference.length - starterFiles['names.py'].length;
    const { files } = await stored({ 'sums.py': '#'.repeat(room) });
    expect(files?.['sums.py']).toHaveLength(room);
    await expect(stored({ 'sums.py': '#'.repeat(room + 1) })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('is one under its key with the same files, and refused with others', async () => {
    const caller = aLearner();
    const submit = (files: ProgramFiles) =>
      grading.call(submitLab, { caller, params, body: { code: reference, files }, idempotencyKey: 'files' });
    const first = await submit(referenceFiles);
    expect(await submit(referenceFiles)).toEqual(first);
    await expect(submit(starterFiles)).rejects.toMatchObject({ code: 'key-reused' });
  });
});

it('an erasure deletes the files, and the results of them', async () => {
  const [quill, other] = [aLearner(), aLearner()];
  const files = { 'sums.py': 'é = "QUILL"\n', 'names.py': '' };
  await stored(files, { caller: quill });
  await stored({ ...files, 'names.py': '#' }, { caller: other });
  const results = async () => (await database.query('SELECT FROM cached_result')).rowCount;
  const before = await results();
  const pool = await openPool({
    url: grading.environment.GRADING_DATABASE_URL!,
    variable: 'GRADING_DATABASE_URL',
    table: 'submission',
  });
  stopAfterwards({ stop: () => pool.close() });
  await erase(pool, personalData, { learnerId: quill.id, replacementId: -7, seed: 'ab'.repeat(16) });
  expect(await results()).toBe(before! - 1);
  const left = await database.query(`SELECT FROM submission WHERE files::text LIKE '%QUILL%'`);
  expect(left.rowCount).toBe(1);
});

it('runs take the same files', async () => {
  const run = (files: ProgramFiles) => grading.call(runLab, { params, body: { code: reference, files } });
  expect((await run(referenceFiles)).error).toBeNull();
  await expect(run({ 'other.py': '' })).rejects.toMatchObject({ code: 'invalid-input' });
  const trial = { labId: params.id, code: reference };
  expect(await grading.request(tryLab, { ...trial, files: referenceFiles })).toMatchObject({ hiddenPassed: 6 });
  await expect(grading.request(tryLab, { ...trial, files: { 'other.py': '' } })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});

it('a shared program and the author’s solution have their files', async () => {
  const learner = aLearner();
  const submit = (files: ProgramFiles) =>
    grading.call(submitLab, { caller: learner, params, body: { code: reference, files } });
  const small = await submit(referenceFiles);
  const large = await submit({ ...referenceFiles, 'sums.py': '#'.repeat(16_384) });
  const submissionIds = [small.submission_id, large.submission_id];
  const { programs } = await grading.request(listFullPrograms, { submissionIds });
  expect(programs).toMatchObject([{ submissionId: small.submission_id, code: reference, files: referenceFiles }]);
  const solution = await grading.call(showSolution, { caller: learner, params });
  expect(solution).toMatchObject({ code: reference, files: referenceFiles });
  const alone = await grading.call(submitLab, { caller: learner, params: { id: 1 }, body: { code: reference } });
  const { programs: single } = await grading.request(listFullPrograms, { submissionIds: [alone.submission_id] });
  expect(single[0]).not.toHaveProperty('files');
  expect(await grading.call(showSolution, { caller: learner, params: { id: 1 } })).not.toHaveProperty('files');
});
