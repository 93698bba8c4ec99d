import { beforeAll, describe, expect, it } from '@jest/globals';
import { findSolvedProgram, submitLab } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { kindsOfLabs } from './kinds/labs.js';
import { hardCoded, reference, runningTotals } from './running-totals.js';

const labId = 1;
let grading: Grading;

beforeAll(async () => {
  grading = await startGrading();
  await addWorker(grading);
}, startsWithinMs);

const found = (learnerId: number) => grading.request(findSolvedProgram, { learnerId, labId });

describe('the solved program of a learner', () => {
  it('is the best one, with the shown cases alone, and nobody else’s', async () => {
    const learner = aLearner();
    const submit = (code: string) =>
      grading.call(submitLab, { caller: learner, params: { id: labId }, body: { code } });
    await submit(hardCoded);
    expect(await found(learner.id)).toEqual({ program: null });
    const graded = await submit(reference);
    await submit(hardCoded);
    const { program } = await found(learner.id);
    expect(findSolvedProgram.output.parse({ program })).toEqual({ program });
    expect(program).toMatchObject({ code: reference, score: 100, submittedAt: graded.submitted_at, failedTests: [] });
    const shown = runningTotals.cases.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
    expect(program!.cases.map(({ name }) => name)).toEqual(shown);
    expect(JSON.stringify(program)).not.toMatch(/weight|isHidden|hint/);
    expect(await found(aLearner().id)).toEqual({ program: null });
  });

  it('tells that its model is an API', async () => {
    const learner = aLearner();
    const { definition } = kindsOfLabs['the API of a scripted model']!;
    await activate(grading, { 2: definition });
    await grading.call(submitLab, { caller: learner, params: { id: 2 }, body: { code: definition.reference } });
    const { program } = await grading.request(findSolvedProgram, { learnerId: learner.id, labId: 2 });
    expect(program).toMatchObject({ hasModel: true, hasModelApi: true });
  });
});
