// Draws two tables of a hundred cases with the same agreement and different kappas.
import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const tables = [
  { title: 'even labels', counts: [45, 5, 5, 45], x: 60 },
  { title: 'one rare label', counts: [90, 5, 5, 0], x: 370 },
];

/** Cohen's kappa of a table: both the first label, first and second, second and first, both the second. */
function kappa([both, first, second, neither]) {
  const all = both + first + second + neither;
  const observed = (both + neither) / all;
  const expected = ((both + first) * (both + second) + (second + neither) * (first + neither)) / all ** 2;
  return (observed - expected) / (1 - expected);
}

writeFigure(new URL('two-tables.svg', import.meta.url), 640, 270, [
  tables.map(({ title, counts, x }) => [
    text(x, 30, title, { weight: 600 }),
    counts.map((count, index) => {
      const [left, top] = [x + (index % 2) * 100, 50 + Math.floor(index / 2) * 76];
      const isEqual = index === 0 || index === 3;
      return [
        rectangle(left, top, 96, 72, { fill: isEqual ? colours.green : colours.orange, radius: 4 }),
        text(left + 48, top + 44, count, { anchor: 'middle', size: 22, weight: 600, fill: colours.sheet }),
      ];
    }),
    text(x, 226, `agreement ${counts[0] + counts[3]} %, kappa ${kappa(counts).toFixed(2)}`, { size: 14 }),
  ]),
  text(320, 256, 'green: both raters gave the same label', { anchor: 'middle', size: 13, fill: colours.faint }),
]);
