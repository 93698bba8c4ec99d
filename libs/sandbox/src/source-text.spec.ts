import { describe, expect, it } from '@jest/globals';
import { linesOf, withoutByteOrderMark } from './source-text.js';

describe('a byte order mark', () => {
  it.each([
    ['is left out before the code', '\uFEFFx = 1\n', 'x = 1\n'],
    ['is left out only once', '\uFEFF\uFEFFx = 1\n', '\uFEFFx = 1\n'],
    ['stays after the first character', ' \uFEFFx = 1\n', ' \uFEFFx = 1\n'],
    ['alone leaves an empty source', '\uFEFF', ''],
  ])('%s', (_, source, expected) => expect(withoutByteOrderMark(source)).toBe(expected));
});

describe('the lines of a source', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\n\n', ['a', '']],
    ['a\rb\r\nc\n', ['a', 'b', 'c']],
    ['\n', ['']],
    ['a\fb\u2028c', ['a\fb\u2028c']],
  ])('of %j', (source, lines) => expect(linesOf(source)).toEqual(lines));
});
