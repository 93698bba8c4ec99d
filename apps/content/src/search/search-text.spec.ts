import { describe, expect, it } from '@jest/globals';
import { incompleteWord, parseSearchText } from './search-text.js';

/** As "a+b" for joined words, in quotation marks for a phrase, with - before what is excluded. */
function shown(text: string): string[] {
  return parseSearchText(text).map((operands) =>
    operands
      .map(({ words, isPhrase, isExcluded }) => {
        const joined = isPhrase ? `"${words.join(' ')}"` : words.join('+');
        return isExcluded ? `-${joined}` : joined;
      })
      .join(' '),
  );
}

describe('a search text', () => {
  it.each([
    ['Gradient  descent', ['gradient descent']],
    ['softmax or cross-entropy', ['softmax', 'cross+entropy']],
    ['softmax OR', ['softmax']],
    ['"gradient descent" -loss', ['"gradient descent" -loss']],
    ['“gradient descent” −loss', ['"gradient descent" -loss']],
    ['-"gradient descent', ['-"gradient descent"']],
    ['precision/recall', ['precision+recall']],
    ['collections.Counter()', ['collections+counter']],
    ['Zipf’s law', ['zipf+s law']],
    ['ＬＬＭ behaviour', ['llm behavior']],
    ['a & b | !c:* <-> (d', ['a b c d']],
    ["'; DROP TABLE lesson; --", ['drop table lesson']],
    ['-', []],
    ['"" !! or', []],
    ['\0\ud800', []],
  ])('%j is read as %j', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });
});

describe('the incomplete word', () => {
  it.each([
    ['softm', 'softm'],
    ['gradient desc', 'desc'],
    ['a or grö', 'gro'],
    ['so', null],
    ['-softmax', null],
    ['numpy.do', null],
    ['"gradient desc', null],
    ['', null],
  ])('of %j is %j', (text, expected) => {
    expect(incompleteWord(parseSearchText(text))).toBe(expected);
  });
});
