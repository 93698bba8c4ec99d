import { describe, expect, it } from '@jest/globals';
import { CursorSeal } from './cursor.js';

const seal = new CursorSeal('a secret of at least 32 characters');

describe('CursorSeal', () => {
  it('opens what it sealed', () => {
    expect(seal.open('lessons', seal.seal('lessons', [3, 17]))).toEqual([3, 17]);
  });

  it.each([
    ['of another list', seal.seal('modules', [3, 17])],
    ['sealed with another secret', new CursorSeal('another secret of 32 characters!').seal('lessons', [3, 17])],
    ['with one character changed', seal.seal('lessons', [3, 17]).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['that is truncated', seal.seal('lessons', [3, 17]).slice(0, 12)],
    ['with padding after it', `${seal.seal('lessons', [3, 17])}=`],
    ['that is not base64url', 'not-a-cursor'],
    ['that is empty', ''],
  ])('refuses a cursor %s', (_, cursor) => {
    expect(() => seal.open('lessons', cursor)).toThrow(expect.objectContaining({ code: 'unknown-cursor' }));
  });
});
