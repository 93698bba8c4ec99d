import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  activateLabs,
  addLabVersion,
  applyRegrade,
  backfillEvents,
  distrustLab,
  findSolvedProgram,
  giveUpLab,
  labGivenUp,
  listFullPrograms,
  listLabsToTrust,
  listRecentGrades,
  previewRegrade,
  runLab,
  showGiveUp,
  showLabStatistics,
  showSolution,
  submissionGraded,
  submitLab,
  trustLab,
  type Caller,
  type LabDefinition,
} from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import type pg from 'pg';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { databaseOf, preview } from './regraded-labs.js';
import { runningTotals } from './running-totals.js';
import { reference, referenceFiles, testedLab } from './tested-lab.js';

const labId = 2;
const params = { id: labId };
const changed: LabDefinition = { ...testedLab, timeSeconds: 3 };
let grading: Grading;
let database: pg.Client;

beforeAll(async () => {
  grading = await startGrading();
  await addWorker(grading);
  database = await databaseOf(grading);
}, startsWithinMs);

beforeEach(async () => {
  await activate(grading, { 1: runningTotals, [labId]: testedLab });
  await grading.request(distrustLab, { labId });
  await database.query('TRUNCATE outbox');
});

const trust = () => grading.request(trustLab, { labId, by: 'ada' });
const submit = (caller: Caller, code = reference) =>
  grading.call(submitLab, { caller, params, body: { code, files: referenceFiles } });
const count = async (table: string) => {
  const { rows } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]!.count;
};

describe('a lab that files with tests judge, and nobody trusts', () => {
  it('is practice: the submission has its grade, and nothing else has anything', async () => {
    const caller = aLearner();
    const submission = await submit(caller);
    expect(submission).toMatchObject({ status: 'graded', score: 100, xp_awarded: 0, is_practice: true });
    expect(await count(`best_score WHERE learner_id = ${caller.id}`)).toBe(0);
    expect(await count('outbox')).toBe(0);
    await grading.request(backfillEvents('grading'), { after: null });
    expect(await count(`outbox WHERE payload ->> 'labId' = '${labId}'`)).toBe(0);
    const since = '2026-01-01T00:00:00.000Z';
    expect(await grading.request(listRecentGrades, { learnerId: caller.id, since })).toEqual({ events: [] });
  });

  it('shares and exports no solution', async () => {
    const caller = aLearner();
    const { submission_id } = await submit(caller);
    expect(await grading.request(listFullPrograms, { submissionIds: [submission_id] })).toEqual({ programs: [] });
    expect(await grading.request(findSolvedProgram, { learnerId: caller.id, labId })).toEqual({ program: null });
  });

  it('opens its solution to who has solved it, and tells nobody', async () => {
    const caller = aLearner();
    await expect(grading.call(showSolution, { caller, params })).rejects.toMatchObject({ code: 'not-yet-solved' });
    await submit(caller);
    expect(await grading.call(showGiveUp, { caller, params })).toMatchObject({ status: 'solved' });
    expect(await grading.call(showSolution, { caller, params })).toMatchObject({ code: reference });
    await grading.request(backfillEvents('grading'), { after: null });
    expect(await count(`outbox WHERE payload ->> 'labId' = '${labId}'`)).toBe(0);
    await trust();
    await expect(grading.call(showSolution, { caller, params })).rejects.toMatchObject({ code: 'not-yet-solved' });
  });

  it('tells that it was given up once it is trusted, and not before', async () => {
    const caller = aLearner();
    for (const price of [1, 2, 3]) await submit(caller, `class Basket:\n    price = ${price}\n`);
    await database.query(
      "UPDATE submission SET submitted_at = submitted_at - interval '1 hour' WHERE learner_id = $1",
      [caller.id],
    );
    await grading.call(giveUpLab, { caller, params });
    await grading.request(backfillEvents('grading'), { after: null });
    const givenUp = `outbox WHERE subject = '${labGivenUp.subject}' AND payload ->> 'learnerId' = '${caller.id}'`;
    expect(await count(givenUp)).toBe(0);
    await trust();
    expect(await count(givenUp)).toBe(1);
    expect(await submit(caller)).toMatchObject({ score: 100, xp_awarded: 0 });
  });

  it('has no learners in the statistics of the lab', async () => {
    const period = { since: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };
    const caller = aLearner();
    await submit(caller);
    const { statistics } = await grading.request(showLabStatistics, { labId, ...period });
    await trust();
    await submit(caller);
    const trusted = await grading.request(showLabStatistics, { labId, ...period });
    expect(trusted.statistics!.begun - statistics!.begun).toBe(1);
    await grading.request(distrustLab, { labId });
    await submit(aLearner());
    const later = await grading.request(showLabStatistics, { labId, ...period });
    expect(later.statistics!.begun).toBe(trusted.statistics!.begun);
  });

  it('is what grading names when a curriculum is activated', async () => {
    const { rows } = await database.query<{ version: string }>('SELECT version FROM lab WHERE id = $1', [labId]);
    const labs = [{ labId, version: rows[0]!.version, maxXp: 120 }];
    expect(await grading.request(activateLabs, { labs })).toMatchObject({ practice: [labId] });
    await trust();
    expect(await grading.request(activateLabs, { labs })).toMatchObject({ practice: [] });
  });

  it('says so before anything is submitted', async () => {
    const caller = aLearner();
    expect(await grading.call(showGiveUp, { caller, params })).toMatchObject({ is_practice: true });
    await trust();
    expect(await grading.call(showGiveUp, { caller, params })).not.toHaveProperty('is_practice');
  });

  it('runs its shown tests, and calls of the first file', async () => {
    const body = { code: reference, files: referenceFiles };
    const run = await grading.call(runLab, { caller: aLearner(), params, body });
    expect(run.tests.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed']);
    const call = await grading.call(runLab, {
      caller: aLearner(),
      params,
      body: { ...body, call: 'Basket().total()' },
    });
    expect(call).toMatchObject({ tests: [], result: '0', error: null });
  });
});

describe('a trusted lab', () => {
  it('counts from then on, and what was practice stays practice', async () => {
    const caller = aLearner();
    await submit(caller);
    expect(await trust()).toMatchObject({ hindrance: null });
    expect(await trust()).toMatchObject({ hindrance: null });
    expect(await submit(caller)).toMatchObject({ score: 100, xp_awarded: 120 });
    expect(await count(`outbox WHERE subject = '${submissionGraded.subject}'`)).toBe(1);
    const solution = await grading.call(showSolution, { caller, params });
    expect(solution).toMatchObject({ code: reference, files: referenceFiles });
    await grading.request(distrustLab, { labId });
    expect(await submit(caller)).toMatchObject({ is_practice: true, xp_awarded: 0 });
  });

  it('loses its trust when it changes, and regrades nobody until it has it again', async () => {
    await trust();
    await submit(aLearner());
    await activate(grading, { 1: runningTotals, [labId]: changed });
    expect(await submit(aLearner())).toMatchObject({ is_practice: true });
    const refused = { hindrance: 'practice', regrade: null };
    expect(await grading.request(previewRegrade, { labId, by: 'ada' })).toEqual(refused);
    await trust();
    // Practice of another version is not regraded either.
    expect((await preview(grading, labId)).submissions).toBeGreaterThan(0);
    const practice = await database.query(
      'SELECT FROM regrade_item JOIN submission ON submission.id = submission_id WHERE is_practice',
    );
    expect(practice.rowCount).toBe(0);
    await grading.request(distrustLab, { labId });
    const applied = await grading.request(applyRegrade, { labId, by: 'ada', drops: null });
    expect(applied).toMatchObject({ hindrance: 'practice', regrade: { application: null } });
  });

  it('is listed, with who trusts it and since when', async () => {
    const list = async () => (await grading.request(listLabsToTrust, { after: null })).labs;
    const { version } = await trust();
    expect(await list()).toEqual([{ labId, version, trust: { by: 'ada', at: expect.any(String) } }]);
    await grading.request(distrustLab, { labId });
    expect(await list()).toEqual([{ labId, version, trust: null }]);
  });

  it('is never one with cases, nor one that there is not', async () => {
    expect(await grading.request(trustLab, { labId: 1, by: 'ada' })).toMatchObject({ hindrance: 'needless' });
    expect(await grading.request(trustLab, { labId: 77, by: 'ada' })).toEqual({ hindrance: 'unknown', version: null });
  });

  it('is not made by what is imported', async () => {
    const definition = { ...testedLab, timeSeconds: 4, trusted: true, needsTrust: false } as LabDefinition;
    const { version } = await grading.request(addLabVersion, { labId, definition });
    const { rows } = await database.query('SELECT needs_trust FROM lab_version WHERE id = $1', [version]);
    expect(rows).toEqual([{ needs_trust: true }]);
  });
});
