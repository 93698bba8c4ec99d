import { describe, expect, it } from '@jest/globals';
import { linesWithOtherPictures, picturesIn, withPictureAddresses } from './figure-references.js';

const text = [
  'Two: ![One](one.svg) and ![Two, again]( two.svg "Title" ).',
  '```text',
  '![code](code.svg)',
  '```',
  'Not `![code](code.svg)`, but ![](one.svg).',
].join('\n');

describe('the pictures of a text', () => {
  it('have their alternative text, address and line, and are not in code', () => {
    expect(picturesIn(text)).toEqual([
      { alternative: 'One', address: 'one.svg', line: 1 },
      { alternative: 'Two, again', address: 'two.svg', line: 1 },
      { alternative: '', address: 'one.svg', line: 5 },
    ]);
  });

  it('are all of its pictures when they are written in the one form', () => {
    expect(linesWithOtherPictures(text)).toEqual([]);
    expect(linesWithOtherPictures(`${text}\n![a](b.svg) and ![c][d]`)).toEqual([6]);
  });

  it('get another address, and everything else stays', () => {
    expect(withPictureAddresses(text, (address) => (address === 'one.svg' ? '/figures/1' : undefined))).toBe(
      text.replaceAll('(one.svg)', '(/figures/1)'),
    );
  });
});
