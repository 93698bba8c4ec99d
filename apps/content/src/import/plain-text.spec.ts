import { describe, expect, it } from '@jest/globals';
import { codeTerms, plainText, separateCitations } from './plain-text.js';

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

describe('separateCitations', () => {
  it.each([
    ['Manning, Raghavan and Schütze (*Introduction to\nInformation Retrieval*, 2008) spend', 'spend', 'Raghavan'],
    ['a probe (Alain and Bengio, *Understanding layers*, 2016). The', 'The', 'Bengio'],
    ['adapters of Hu et al. (*LoRA: Low-Rank Adaptation*, 2021) live', 'adapters', 'LoRA'],
  ])('of %j leaves %s, and takes %s', (text, left, taken) => {
    const { prose, citations } = separateCitations(text);
    expect([prose.includes(left), prose.includes(taken), citations.includes(taken)]).toEqual([true, false, true]);
  });

  it('leaves other parentheses', () => {
    const text = 'The growth (of *weights*) is slow (since 2008).';
    expect(separateCitations(text)).toEqual({ prose: text, citations: '' });
  });
});
