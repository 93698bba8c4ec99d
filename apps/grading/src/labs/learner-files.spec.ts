import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@proximal/contracts';
import { completeFiles, programHash, programKey } from './learner-files.js';

const starterFiles = { 'square.py': 'SIDES = 4\n', 'circle.py': 'PI = 3\n' };

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
  }
  throw new Error('it was not refused');
}

describe('the further files of a lab', () => {
  it('are the starter’s where none is given, and in one order', () => {
    const files = completeFiles({ code: '', files: { 'square.py': 'mine' } }, starterFiles);
    expect(Object.entries(files!)).toEqual([
      ['circle.py', 'PI = 3\n'],
      ['square.py', 'mine'],
    ]);
    expect(completeFiles({ code: '' }, starterFiles)).toEqual(starterFiles);
    expect(completeFiles({ code: '', files: { 'circle.py': '' } }, starterFiles)).toMatchObject({ 'circle.py': '' });
  });

  it('are none in a lab with one file', () => {
    expect(completeFiles({ code: 'x' }, null)).toBeNull();
    expect(completeFiles({ code: 'x', files: {} }, null)).toBeNull();
  });

  it('have no other names', () => {
    const files = { 'other.py': '' };
    expect(refusalOf(() => completeFiles({ code: '', files }, starterFiles))).toBe(
      'files.other.py: is no file of this lab, which has square.py, circle.py beside the code',
    );
    expect(refusalOf(() => completeFiles({ code: '', files }, null))).toMatch(/which has none beside the code/);
  });

  it('are refused when they are too large together with the starter’s', () => {
    const code = 'x'.repeat(65_536 - 17);
    expect(completeFiles({ code }, starterFiles)).toEqual(starterFiles);
    expect(refusalOf(() => completeFiles({ code: `${code}x` }, starterFiles))).toMatch(/at most 65536 bytes together/);
  });
});

describe('the hash of a program', () => {
  const hashOf = (code: string, files: Record<string, string> | null) => programHash({ code, files }).toString('hex');

  it('is that of the code where there are no further files', () => {
    expect(hashOf('x = 1\n', null)).toBe(createHash('sha256').update('x = 1\n').digest('hex'));
  });

  it('depends on each name and text, and not on their order', () => {
    const all = [
      hashOf('a', null),
      hashOf('a', { 'b.py': 'c' }),
      hashOf('a', { 'b.py': 'd' }),
      hashOf('a', { 'e.py': 'c' }),
      hashOf('a', { 'b.py': 'c', 'e.py': '' }),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(hashOf('a', { 'b.py': '1', 'c.py': '2' })).toBe(hashOf('a', { 'c.py': '2', 'b.py': '1' }));
  });
});

it('gives programs with other further files another key', () => {
  const key = '0123456789abcdef';
  expect(programKey(key, null)).toBe(key);
  expect(programKey(null, { 'a.py': '' })).toBeNull();
  const keys = [key, programKey(key, { 'a.py': '' }), programKey(key, { 'a.py': 'x' })];
  expect(new Set(keys).size).toBe(3);
  for (const one of keys) expect(one).toMatch(/^[0-9a-f]{16}$/);
});
