import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listFullPrograms, openSolutions, submitLab } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import pg from 'pg';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { hardCoded, reference, runningTotals } from './running-totals.js';

const labId = 1;
let grading: Grading;
let database: pg.Client;

beforeAll(async () => {
  grading = await startGrading();
  await addWorker(grading);
  database = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
  await database.connect();
}, startsWithinMs);
afterAll(() => database?.end());

const submit = async (caller: ReturnType<typeof aLearner>, code: string) =>
  (await grading.call(submitLab, { caller, params: { id: labId }, body: { code } })).submission_id;
const listFull = async (submissionIds: string[]) =>
  (await grading.request(listFullPrograms, { submissionIds })).programs.map(({ submissionId }) => submissionId);

it('gives programs that pass all tests of the present version, and no others', async () => {
  const learner = aLearner();
  const [wrong, right] = [await submit(learner, hardCoded), await submit(learner, reference)];
  const long = await submit(learner, `${reference}\n# ${'long '.repeat(4_000)}\n`);
  const { programs } = await grading.request(listFullPrograms, { submissionIds: [wrong, right, long] });
  expect(programs).toEqual([{ submissionId: right, learnerId: learner.id, labId, code: reference }]);
  await database.query('UPDATE submission SET correctness = 90 WHERE id = $1', [right]);
  expect(await listFull([right])).toEqual([]);
  await database.query('UPDATE submission SET correctness = 100 WHERE id = $1', [right]);
  const [first] = runningTotals.cases;
  await activate(grading, { [labId]: { ...runningTotals, cases: [first!] } });
  expect(await listFull([right])).toEqual([]);
  await activate(grading, { [labId]: runningTotals });
  expect(await listFull([right])).toEqual([right]);
});

it('opens solutions only to who has solved the lab, and notes it', async () => {
  const learner = aLearner();
  const open = (id = labId) => grading.request(openSolutions, { learnerId: learner.id, labId: id });
  await submit(learner, hardCoded);
  await expect(open()).rejects.toMatchObject({ code: 'not-yet-solved' });
  await submit(learner, reference);
  await open();
  const noted = await database.query('SELECT FROM solution_opening WHERE learner_id = $1', [learner.id]);
  expect(noted.rowCount).toBe(1);
  await expect(open(2_000_000)).rejects.toMatchObject({ code: 'lab-unknown' });
});
