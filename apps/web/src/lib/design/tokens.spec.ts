import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contrast, tokensIn } from './tokens.js';

const { sizes, spaces, radii, colours } = tokensIn(
  readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8'),
);
const tracks = colours.map(({ name }) => name).filter((name) => name.startsWith('track-'));
const texts = ['ink', 'faint', 'accent', 'good', 'warn', 'bad', ...tracks];

function worst(name: string, ground: string): number {
  const find = (wanted: string) => colours.find((colour) => colour.name === wanted)!;
  const [above, below] = [find(name), find(ground)];
  return Math.min(contrast(above.light, below.light), contrast(above.dark, below.dark));
}

describe('the tokens', () => {
  it('have five steps each, and six tracks', () => {
    expect([sizes, spaces, radii, tracks].map(({ length }) => length)).toEqual([5, 5, 5, 6]);
  });

  it.each(texts.flatMap((name) => ['paper', 'panel', 'wash'].map((ground) => [name, ground] as const)))(
    '%s is read on %s in both themes',
    (name, ground) => expect(worst(name, ground)).toBeGreaterThanOrEqual(4.5),
  );

  it.each(['accent', ...tracks])('text is read on %s in both themes', (ground) => {
    expect(worst('on-accent', ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'panel'])('the edge of a field is seen on %s in both themes', (ground) => {
    expect(worst('edge', ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 from black to white, and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });
});
