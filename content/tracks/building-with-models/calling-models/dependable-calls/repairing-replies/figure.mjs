// Draws a reply character by character: what stands in strings, and what a repair may change.
import { colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const reply = String.raw`{"a": "5 \" }", "b": [1, True,]} ok`;

/** Marks each character: in a string, a bracket, a comma before a closing bracket, a word, or something else. */
function kindsOf(characters) {
  let [inside, escaped, depth, isOver] = [false, false, 0, false];
  return characters.map((character, index) => {
    if (isOver) return 'after';
    if (inside || character === '"') {
      if (character === '"' && !escaped) inside = !inside;
      escaped = inside && character === '\\' && !escaped;
      return 'string';
    }
    if ('{['.includes(character)) depth += 1;
    if ('}]'.includes(character)) depth -= 1;
    isOver = depth === 0;
    if ('{[}]'.includes(character)) return 'bracket';
    if (character === ',' && '}]'.includes(characters[index + 1])) return 'slip';
    return 'other';
  });
}

const characters = [...reply];
const kinds = kindsOf(characters);
const fills = { string: colours.line, bracket: colours.blue, slip: colours.orange, other: 'none', after: 'none' };
const width = 17;
const legend = [
  ['string', 'within a string: stays as it is'],
  ['bracket', 'a bracket that opens or closes'],
  ['slip', 'a comma too many: dropped'],
];

writeFigure(new URL('inside-and-outside.svg', import.meta.url), 640, 190, [
  text(20, 30, 'A reply, seen by a repair', { weight: 600 }),
  characters.map((character, index) => {
    const x = 20 + index * width;
    const isFilled = kinds[index] === 'bracket' || kinds[index] === 'slip';
    const fill = isFilled ? colours.sheet : kinds[index] === 'after' ? colours.faint : colours.ink;
    return [
      rectangle(x, 48, width - 2, 30, { fill: fills[kinds[index]], radius: 3 }),
      text(x + width / 2 - 1, 68, character, { anchor: 'middle', mono: true, size: 15, fill }),
      kinds[index] === 'slip' ? line(x, 78, x + width - 2, 48, { stroke: colours.ink, width: 2 }) : '',
    ];
  }),
  legend.map(([kind, words], index) => [
    rectangle(20, 100 + index * 28, width - 2, 20, { fill: fills[kind], radius: 3 }),
    text(46, 115 + index * 28, words, { size: 13 }),
  ]),
]);
