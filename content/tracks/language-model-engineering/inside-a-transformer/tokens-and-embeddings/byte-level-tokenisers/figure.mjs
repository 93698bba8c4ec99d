import { circle, colours, element, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const cell = 52;
const gap = 22;
const top = 96;

/** Returns the emoji as shapes, because not every machine has a font for it. */
const smile = (x, y) => [
  circle(x, y, 15, { fill: '#f6cf57', stroke: colours.ink }),
  circle(x - 5, y - 4, 2, { fill: colours.ink }),
  circle(x + 5, y - 4, 2, { fill: colours.ink }),
  element('path', {
    d: `M ${x - 7} ${y + 4} Q ${x} ${y + 11} ${x + 7} ${y + 4}`,
    fill: 'none',
    stroke: colours.ink,
    'stroke-width': 2,
  }),
];

let left = 24;
const parts = [];
for (const character of ['A', 'é', '€', '🙂']) {
  const bytes = [...new TextEncoder().encode(character)];
  const middle = left + (bytes.length * cell) / 2;
  parts.push(character === '🙂' ? smile(middle, 66) : text(middle, 76, character, { size: 30, anchor: 'middle' }));
  bytes.forEach((byte, index) => {
    const [fill, stroke] = index === 0 ? [colours.paleBlue, colours.blue] : [colours.paleOrange, colours.orange];
    parts.push(
      rectangle(left + index * cell + 2, top, cell - 4, 40, { fill, stroke, radius: 5 }),
      text(left + index * cell + cell / 2, top + 26, byte, { size: 16, anchor: 'middle', mono: true }),
    );
  });
  parts.push(
    text(middle, top + 62, bytes.length === 1 ? '1 byte' : `${bytes.length} bytes`, {
      anchor: 'middle',
      fill: colours.faint,
    }),
  );
  left += bytes.length * cell + gap;
}

writeFigure(new URL('one-to-four-bytes.svg', import.meta.url), 640, 214, [
  text(24, 30, 'Four characters and their UTF-8 bytes', { weight: 600, size: 15 }),
  parts,
  rectangle(24, 182, 16, 16, { fill: colours.paleBlue, stroke: colours.blue, radius: 3 }),
  text(48, 195, 'first byte: says how many belong together'),
  rectangle(392, 182, 16, 16, { fill: colours.paleOrange, stroke: colours.orange, radius: 3 }),
  text(416, 195, 'further byte: 128 to 191'),
]);
