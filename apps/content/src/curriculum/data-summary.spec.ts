import { describe, expect, it } from '@jest/globals';
import { dataSummary } from './data-summary.js';

describe('what is shown of a data file', () => {
  it.each([
    ['a short file, with its size in bytes', 'ä\nb', 4, 'ä\nb'],
    ['whole lines of a long one', `${'a'.repeat(899)}\n`.repeat(3), 2_700, `${'a'.repeat(899)}\n`.repeat(2)],
    ['the beginning of a line that is too long', 'a'.repeat(2_001), 2_001, 'a'.repeat(2_000)],
    ['no half of a character', `${'a'.repeat(1_999)}😀b`, 2_004, 'a'.repeat(1_999)],
    ['nothing of an empty one', '', 0, ''],
  ])('is %s', (_, text, bytes, beginning) => {
    expect(dataSummary('a.txt', text)).toEqual({ name: 'a.txt', bytes, beginning });
  });
});
