import { describe, expect, it } from '@jest/globals';
import { foldedWord, foldedWords } from './words.js';

describe('foldedWord', () => {
  it.each([
    ['tokenization', 'tokenisation'],
    ['tokenizers', 'tokenisers'],
    ['analyze', 'analyse'],
    ['behavior', 'behaviour'],
    ['neighborhood', 'neighbourhood'],
    ['center', 'centre'],
    ['catalog', 'catalogue'],
    ['defense', 'defence'],
    ['program', 'programme'],
    ['gray', 'grey'],
    ['naive', 'naïve'],
    ['naive', 'nai\u0308ve'],
    ['llm', 'ＬＬＭ'],
    ['jegou', 'JÉGOU'],
    ['n2', 'n²'],
  ])('is the same for %s and %s', (one, other) => {
    expect(foldedWord(one)).toBe(foldedWord(other));
  });

  it.each(['size', 'sizing', 'hour', 'four', 'course', 'token', 'größe'])('leaves %s as it is', (word) => {
    expect(foldedWord(word)).toBe(word.normalize('NFKD').replace(/\p{M}/gu, ''));
  });
});

describe('foldedWords', () => {
  it.each([
    ['precision/recall', ['precision', 'recall']],
    ['collections.Counter(words)', ['collections', 'counter', 'words']],
    ['Zipf’s law', ['zipf', 's', 'law']],
    ['fine\u2011tuning', ['fine', 'tuning']],
    ['atten\u00adtion', ['attention']],
    ['\0 \ud800 & | ! <-> :*', []],
  ])('of %j are %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words);
  });
});
