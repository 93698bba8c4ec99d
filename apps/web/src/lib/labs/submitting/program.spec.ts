import { expect, it } from '@jest/globals';
import { areFiles, isSameProgram, type Program } from './program.js';

it('knows the same program by all its files', () => {
  const program: Program = { code: 'a', files: { 'b.py': 'c' } };
  expect(isSameProgram(program, { code: 'a', files: { 'b.py': 'c' } })).toBe(true);
  for (const other of [{ ...program, code: 'b' }, { code: 'a' }, { code: 'a', files: { 'b.py': '' } }]) {
    expect(isSameProgram(program, other)).toBe(false);
    expect(isSameProgram(other, program)).toBe(false);
  }
});

it('takes only texts by their names as files', () => {
  for (const value of [undefined, {}, { 'b.py': '' }]) expect(areFiles(value)).toBe(true);
  for (const value of [null, 7, 'text', { 'b.py': 7 }]) expect(areFiles(value)).toBe(false);
});
