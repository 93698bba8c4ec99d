import { beforeAll, expect, it } from '@jest/globals';
import { runLab } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { kindsOfLabs } from './kinds/labs.js';

const { definition } = kindsOfLabs['the API of a scripted model']!;

let grading: Grading;

beforeAll(async () => {
  grading = await startGrading();
  await addWorker(grading);
  await activate(grading, { 1: definition });
}, startsWithinMs);

it('gives a learner the transcript of the shown tests, and nothing of the hidden one', async () => {
  const body = { code: definition.reference };
  const { tests, transcript } = await grading.call(runLab, { caller: aLearner(), params: { id: 1 }, body });
  expect(tests.map(({ status }) => status)).toEqual(['passed', 'passed']);
  expect(transcript?.map(({ test, error }) => [test, error?.slice(0, 3) ?? null])).toEqual([
    ['waits as it is told', '429'],
    ['waits as it is told', null],
    ['a longer text', '429'],
    ['a longer text', null],
  ]);
  expect(JSON.stringify(transcript)).not.toMatch(/tulip/i);
});
