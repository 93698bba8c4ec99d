import { expect, it } from '@jest/globals';
import { termKey } from './term-key.js';

it.each([
  ['Chunks', 'chunk'],
  ['Byte-Pair  encoding', 'byte pair encoding'],
  ["Cohen's kappa", 'Cohen’s kappa'],
  ['naïve Bayes', 'naive bayes'],
  ['β₁', 'β1'],
])('%s and %s are one term', (one, other) => expect(termKey(one)).toBe(termKey(other)));

it.each([
  ['recall', 'recall@k'],
  ['precision', 'recall'],
])('%s and %s are two terms', (one, other) => expect(termKey(one)).not.toBe(termKey(other)));

it('a text without letters and digits is no term', () => expect(termKey(' – ')).toBe(''));
