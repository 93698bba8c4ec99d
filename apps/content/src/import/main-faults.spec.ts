import { describe, expect, it } from '@jest/globals';
import type { LabProblem } from '@proximal/contracts';
import { mainFaults } from './main-faults.js';

const failing = (index: number, line: number | null = null): LabProblem => {
  return { part: 'reference', index, line, message: `case ${index} fails` };
};

describe('the main faults of a lab', () => {
  it('are at the case when a right program fails one or two', () => {
    const message = 'reference.py does not pass it: case 3 fails';
    expect(mainFaults([failing(3)])).toEqual([{ part: 'cases', index: 3, line: null, message }]);
  });

  it('are at the line of the program that raises', () => {
    expect(mainFaults([failing(3, 7)])).toEqual([failing(3, 7)]);
  });

  it('are one when a program fails many cases', () => {
    const message = 'case 1 fails (3 more like this.)';
    expect(mainFaults([1, 2, 3, 4].map((index) => failing(index)))).toEqual([{ ...failing(1), message }]);
  });

  it('are all that differ in their part', () => {
    const slow: LabProblem = { part: 'slow', index: null, line: null, message: 'It is quick.' };
    const sizes: LabProblem = { part: 'efficiency', index: null, line: null, message: 'Too large.' };
    expect(mainFaults([slow, sizes])).toEqual([slow, sizes]);
  });

  it('are the first two tests that the reference fails, in their file', () => {
    const fault = (index: number): LabProblem => ({
      part: 'tests',
      index,
      line: null,
      message: 'The reference fails.',
    });
    const message = 'The reference fails. (1 more like this.)';
    expect(mainFaults([fault(0)])).toEqual([fault(0)]);
    expect(mainFaults([fault(0), fault(1), fault(1)])).toEqual([fault(0), { ...fault(1), message }]);
  });

  it('count the remarks about the style of a program', () => {
    const remark = (line: number): LabProblem => ({ part: 'reference', index: null, line, message: 'Unused.' });
    const found = mainFaults([1, 2, 3, 4].map(remark));
    expect(found).toEqual([remark(1), { ...remark(2), message: 'Unused. (2 more like this.)' }]);
  });
});
