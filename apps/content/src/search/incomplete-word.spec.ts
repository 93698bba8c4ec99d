import { describe, expect, it } from '@jest/globals';
import { incompleteWord } from './incomplete-word.js';

describe('incompleteWord', () => {
  it.each([
    ['softm', { before: '', word: 'softm' }],
    ['gradient  desc', { before: 'gradient', word: 'desc' }],
    ['größ', { before: '', word: 'größ' }],
    ['so', null],
    ['-softmax', null],
    ['numpy.do', null],
    ['"gradient desc', null],
    ['softmax!', null],
    ["softmax':* & x", null],
  ])('of %j is %j', (text, expected) => {
    expect(incompleteWord(text)).toEqual(expected);
  });
});
