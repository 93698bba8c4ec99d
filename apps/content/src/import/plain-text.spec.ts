import { describe, expect, it } from '@jest/globals';
import { codeTerms, plainText } from './plain-text.js';

describe('plainText', () => {
  it.each([
    ['## Why\n\nBecause.', 'Why Because.'],
    ['a **bold** and an *italic* word', 'a bold and an italic word'],
    ['call `softmax(x)`, then ``f``', 'call softmax(x), then f'],
    ['x ** 2 and x*y*z', 'x ^ 2 and x*y*z'],
    ['a [link](https://example.com/a) and ![a picture](b.png)', 'a link and a picture'],
    ['- one\n* two\n1. three\n> four', 'one two three four'],
    ['before\n\n```python\nhidden = 1\n```\n\nafter', 'before after'],
    ['before\n\n~~~\n```\n~~~\n\nafter', 'before after'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n\nafter', 'after'],
    ['<!-- a comment -->text with a < b', 'text with a < b'],
    ['snake_case stays', 'snake_case stays'],
    ['', ''],
  ])('of %j is %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });
});

describe('codeTerms', () => {
  it.each([
    ['use numpy.dot and two_sum', ['numpy', 'dot', 'two', 'sum']],
    ['tf-idf, TF-IDF', ['tf', 'idf', 'TF', 'IDF']],
    ['plain words. Only', []],
  ])('of %j are %j', (text, terms) => {
    expect(codeTerms(text)).toEqual(terms);
  });
});
