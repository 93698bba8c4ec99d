import { describe, expect, it } from '@jest/globals';
import { partsOf } from './hits.js';

describe('the snippet of what was found', () => {
  it('tells hits from the text around them', () => {
    expect(partsOf('Cutting **text** into units.')).toEqual([
      { text: 'Cutting ', isHit: false },
      { text: 'text', isHit: true },
      { text: ' into units.', isHit: false },
    ]);
  });

  it.each([
    ['A whole sentence.', 'A whole sentence.'],
    ['the end of a sentence.', '… the end of a sentence.'],
    ['The beginning of', 'The beginning of …'],
    ['**tokens** and `bytes`', '… tokens and `bytes` …'],
    ['3 Words are found.', '3 Words are found.'],
  ])('shows of %s where it is cut', (snippet, shown) => {
    const text = partsOf(snippet).map((part) => part.text);
    expect(text.join('')).toBe(shown);
  });
});
