import { describe, expect, it } from '@jest/globals';
import { labDefinition, type LabProblem } from '@proximal/contracts';
import { aLab } from '../../test/curriculum-builders.js';
import { definitionOf, locate } from './lab-definition.js';

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
