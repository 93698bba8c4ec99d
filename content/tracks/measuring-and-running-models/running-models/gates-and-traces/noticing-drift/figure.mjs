// Draws the weekly shares of the outcomes of a model, and the stability index of each week.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const reference = { good: 70, bad: 27, refused: 1, unreadable: 2 };
const weeks = [
  { good: 69, bad: 28, refused: 1, unreadable: 2 },
  { good: 71, bad: 25, refused: 2, unreadable: 2 },
  { good: 67, bad: 29, refused: 2, unreadable: 2 },
  { good: 58, bad: 24, refused: 15, unreadable: 3 },
  { good: 55, bad: 22, refused: 20, unreadable: 3 },
];
const fills = { good: colours.green, bad: colours.blue, refused: colours.orange, unreadable: colours.faint };
const names = Object.keys(reference);
const shareOf = (counts, name) => (counts[name] + 0.5) / (100 + 0.5 * names.length);
const psi = (now) =>
  names.reduce((sum, name) => {
    const [p, q] = [shareOf(reference, name), shareOf(now, name)];
    return sum + (q - p) * Math.log(q / p);
  }, 0);
const along = scale(0, 100, 110, 460);

writeFigure(new URL('weeks-and-psi.svg', import.meta.url), 640, 310, [
  text(110, 26, 'outcomes of 100 replies', { weight: 600 }),
  text(500, 26, 'PSI', { weight: 600 }),
  [reference, ...weeks].map((counts, index) => {
    const y = 42 + index * 36;
    let from = 0;
    const stability = psi(counts);
    return [
      text(20, y + 18, index === 0 ? 'reference' : `week ${index}`, { size: 13 }),
      names.map((name) => {
        const x = along(from);
        from += counts[name];
        return rectangle(x, y, along(from) - x, 26, { fill: fills[name] });
      }),
      text(500, y + 18, index === 0 ? '' : stability.toFixed(2), {
        size: 14,
        weight: stability > 0.25 ? 600 : 400,
        fill: stability > 0.25 ? colours.orange : colours.ink,
      }),
    ];
  }),
  line(110, 266, 620, 266),
  names.map((name, index) => [
    rectangle(110 + index * 120, 280, 14, 14, { fill: fills[name] }),
    text(130 + index * 120, 292, name, { size: 13 }),
  ]),
]);
