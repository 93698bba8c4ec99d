import { describe, expect, it } from '@jest/globals';
import { labDefinition, type LabProblem } from '@proximal/contracts';
import { aLab } from '../../test/curriculum-builders.js';
import { definitionOf, locate, verifyLabs } from './lab-verification.js';

const labs = ['a', 'b', 'c', 'd', 'e'].map((slug) => aLab({ slug }));
const fault: LabProblem = { part: 'slow', index: null, line: 3, message: 'It is quick.' };

describe('verifying labs', () => {
  it('requests two labs at a time and each lab once', async () => {
    const requested: string[] = [];
    const answers: (() => void)[] = [];
    const verified = verifyLabs(labs, (_, { slug }) => {
      requested.push(slug);
      return new Promise((resolve) => answers.push(() => resolve([])));
    });
    for (let answered = 0; answered < labs.length; answered += 1) {
      await new Promise(setImmediate);
      expect(requested).toHaveLength(Math.min(answered + 2, labs.length));
      answers[answered]?.();
    }
    await expect(verified).resolves.toEqual([]);
    expect(requested).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('collects the problems of all labs', async () => {
    const problems = await verifyLabs(labs, async () => [fault]);
    expect(problems).toEqual(
      labs.map(() => ({ file: 'content/labs/a-lab/slow.py', line: 3, message: 'It is quick.' })),
    );
  });

  it('sends no more requests after one has failed', async () => {
    const requested: string[] = [];
    const verified = verifyLabs(labs, async (_, { slug }) => {
      requested.push(slug);
      throw new Error('grading is unavailable');
    });
    await expect(verified).rejects.toThrow('grading is unavailable');
    await new Promise(setImmediate);
    expect(requested.length).toBeLessThanOrEqual(2);
  });
});

describe('the definition of a lab for grading', () => {
  it('fits the contract, with the hidden cases and the solution', () => {
    const definition = definitionOf(aLab());
    expect(labDefinition.parse(definition)).toEqual(definition);
    expect(definition.cases.map(({ isHidden }) => isHidden)).toEqual([false, true]);
    expect(definition).toMatchObject({ timeSeconds: 2, reference: 'def f(): return 1\n', slow: null });
  });
});

describe('a problem that grading finds', () => {
  const wrong: LabProblem = { part: 'cases', index: null, line: null, message: 'It is wrong.' };
  const fault = (parts: Partial<LabProblem>): LabProblem => ({ ...wrong, ...parts });

  it.each([
    ['the line of the case', fault({ index: 1 }), 'lab.yaml', 20],
    ['the line of the step', fault({ index: 1, step: 1 }), 'lab.yaml', 23],
    ['the line of the case, for a step that is not there', fault({ index: 0, step: 0 }), 'lab.yaml', 10],
    ['lab.yaml, for a case that is not there', fault({ index: 7 }), 'lab.yaml', null],
    ['lab.yaml, for the cases as a whole', fault({}), 'lab.yaml', null],
    ['the line of the efficiency call', fault({ part: 'efficiency' }), 'lab.yaml', 30],
    ['a line of the reference', fault({ part: 'reference', line: 4 }), 'reference.py', 4],
    ['the starter as a whole', fault({ part: 'starter' }), 'starter.py', null],
    ['a line of the slow program', fault({ part: 'slow', line: 1 }), 'slow.py', 1],
  ])('is located at %s', (_, found, file, line) => {
    expect(locate(aLab(), found)).toEqual({ file: `content/labs/a-lab/${file}`, line, message: 'It is wrong.' });
  });
});
