// Draws a reply character by character, as a repair sees it, and the share of records that stay open after some tries.
import { circle, colours, curve, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

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

const independent = (tries) => 0.1 ** tries;
const mixed = (tries) => 0.9 * 0.05 ** tries + 0.1 * 0.55 ** tries;
const tries = [1, 2, 3, 4, 5];
for (const count of tries) console.log(count, independent(count), mixed(count));

const across = scale(1, 5, 110, 580);
const up = scale(-5, -1, 262, 56); // powers of ten
const series = [
  [independent, colours.blue, 'tries that are independent', [3.2, -2.5], 'start'],
  [mixed, colours.orange, 'one text in ten is hard', [3.2, -1.45], 'start'],
];

writeFigure(new URL('hard-texts.svg', import.meta.url), 640, 320, [
  text(20, 28, 'Records of 100 000 that have no usable reply', { weight: 600 }),
  [-1, -2, -3, -4, -5].map((power) => [
    line(95, up(power), 600, up(power)),
    text(86, up(power) + 5, String(10 ** (5 + power)).replace(/000$/, ' 000'), {
      size: 13,
      anchor: 'end',
      fill: colours.faint,
    }),
  ]),
  tries.map((count) => text(across(count), 284, count, { anchor: 'middle', size: 13, fill: colours.faint })),
  text(345, 308, 'tries', { anchor: 'middle', size: 13, fill: colours.faint }),
  series.map(([share, stroke, words, [x, y], anchor]) => [
    curve(
      tries.map((count) => [across(count), up(Math.log10(share(count)))]),
      { stroke },
    ),
    tries.map((count) => circle(across(count), up(Math.log10(share(count))), 4, { fill: stroke })),
    text(across(x), up(y), words, { size: 13, anchor, fill: stroke, weight: 600 }),
  ]),
]);
