import { describe, expect, it } from '@jest/globals';
import { markedText, snippetOf } from './snippet.js';

const filler = 'Nothing of this matters to anybody who searches. '.repeat(10);
const marked = markedText(['softmax', '(?:scores|score)']);

describe('a snippet', () => {
  it('marks every hit, in any case', () => {
    expect(snippetOf('The Softmax of scores.', marked)).toBe('The **Softmax** of **scores**.');
  });

  it('marks whole words only, also within names from code', () => {
    expect(snippetOf('softmaxes, nn.softmax, score_1, scored', marked)).toBe(
      'softmaxes, nn.**softmax**, **score**_1, scored',
    );
  });

  it('marks a word that begins with another one that was searched', () => {
    expect(snippetOf('a softmaxer, a softmaxé', markedText(['softmax', 'softmaxer']))).toBe(
      'a **softmaxer**, a softmaxé',
    );
  });

  it('marks side by side what one pattern has', () => {
    const pattern = markedText(['large[^a-z]language']);
    expect(snippetOf('a large model, a Large-Language one', pattern)).toBe('a large model, a **Large-Language** one');
  });

  it('begins with the sentence that has most of the words', () => {
    const text = `${filler}A score alone. ${filler}Here softmax meets a score. ${filler}`;
    expect(snippetOf(text, marked)).toMatch(/^Here \*\*softmax\*\* meets a \*\*score\*\*\. Nothing .* [a-z]+\.?$/);
  });

  it('begins at a word within a long sentence', () => {
    expect(snippetOf(`${'word '.repeat(50)}softmax ${'word '.repeat(50)}`, marked)).toMatch(
      /^(word )+\*\*softmax\*\*( word)+$/,
    );
  });

  it('is the beginning of a text without a hit', () => {
    expect(snippetOf(`First. ${filler}`, marked)).toMatch(/^First\. Nothing/);
    expect(snippetOf('Short.', markedText([]))).toBe('Short.');
    expect(snippetOf('', marked)).toBe('');
  });

  it('is short', () => {
    expect(snippetOf(filler.repeat(100), markedText(['nothing'])).replaceAll('*', '').length).toBeLessThan(300);
    expect(snippetOf('x'.repeat(10_000), marked).length).toBeLessThan(300);
  });
});
