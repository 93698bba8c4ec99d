// Draws two ways to type the same word as code points, and the form that both have after NFC.
import { arrow, colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const cell = 92;
const left = 150;
const codes = (word) =>
  [...word].map((character) => `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
const shown = (character) => (/\p{Mark}/u.test(character) ? `◌${character}` : character);

/** Returns a row of boxes, one for each code point. */
function row(word, top, label, fill) {
  const characters = [...word];
  return [
    text(20, top + 24, label, { weight: 600 }),
    text(20, top + 44, `length ${characters.length}`, { size: 13, fill: colours.faint }),
    codes(word).map((code, column) => [
      rectangle(left + column * cell, top, cell - 8, 56, {
        fill: characters[column].codePointAt(0) > 127 ? colours.paleOrange : fill,
        radius: 5,
      }),
      text(left + column * cell + (cell - 8) / 2, top + 24, shown(characters[column]), { size: 18, anchor: 'middle' }),
      text(left + column * cell + (cell - 8) / 2, top + 46, code, { size: 13, anchor: 'middle', mono: true }),
    ]),
  ];
}

const typed = 'caf\u00e9';
const pasted = 'cafe\u0301';
const composed = pasted.normalize('NFC');
const same = composed === typed.normalize('NFC') ? 'equal' : 'different';

writeFigure(new URL('two-forms-of-one-word.svg', import.meta.url), 640, 316, [
  row(typed, 20, 'typed', colours.paleBlue),
  row(pasted, 94, 'pasted', colours.paleBlue),
  arrow(left + 2 * cell + 42, 158, left + 2 * cell + 42, 214),
  text(left + 2 * cell + 58, 190, 'NFC composes letter and accent', { fill: colours.faint }),
  row(composed, 222, 'after NFC', colours.paleGreen),
  text(left, 302, `Both are ${same} now: ${[...composed].length} code points.`, { fill: colours.green }),
]);
