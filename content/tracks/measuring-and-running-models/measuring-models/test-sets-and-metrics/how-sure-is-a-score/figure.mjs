// Draws two bootstrap intervals of the same score: by drawing cases, and by drawing documents.
import { circle, colours, line, scale, text, writeFigure } from '../../../../../svg.mjs';

/** A linear congruential generator, so that the figure is the same on each machine. */
function* numbers(state = 2024) {
  for (;;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

const random = numbers();
const index = (count) => Math.floor(random.next().value * count);
// Twenty documents with five questions each; how many of the five are right.
const documents = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 5, 4, 5, 3, 3, 2, 0, 0];
const cases = documents.flatMap((right) => Array.from({ length: 5 }, (_, number) => (number < right ? 1 : 0)));
const score = cases.reduce((sum, one) => sum + one, 0) / cases.length;

function interval(units, size) {
  const means = Array.from({ length: 2000 }, () => {
    const drawn = units.map(() => units[index(units.length)]);
    return drawn.reduce((sum, one) => sum + one, 0) / (units.length * size);
  }).sort((a, b) => a - b);
  return [means[50], means[1949]];
}

const rows = [
  ['100 cases drawn', interval(cases, 1), colours.blue],
  ['20 documents drawn', interval(documents, 5), colours.orange],
];
const across = scale(0.6, 1, 180, 600);

writeFigure(new URL('cases-or-documents.svg', import.meta.url), 640, 220, [
  text(20, 28, `Intervals of 95 % for a score of ${score.toFixed(2)}`, { weight: 600 }),
  [0.6, 0.7, 0.8, 0.9, 1].map((share) => [
    line(across(share), 46, across(share), 170),
    text(across(share), 190, share, { anchor: 'middle', size: 13, fill: colours.faint }),
  ]),
  rows.map(([words, [low, high], stroke], row) => {
    const y = 80 + row * 56;
    return [
      text(20, y + 5, words, { size: 13 }),
      line(across(low), y, across(high), y, { stroke, width: 5 }),
      circle(across(score), y, 6, { fill: stroke }),
      text(across(high) + 8, y - 10, `${low.toFixed(2)} to ${high.toFixed(2)}`, {
        size: 12,
        anchor: 'end',
        fill: colours.faint,
      }),
    ];
  }),
]);
