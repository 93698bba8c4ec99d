// Draws the names of the four outcomes of a yes-or-no decision, and the rates that are made of them.
import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const cells = [
  { name: 'true positive', other: 'hit', fill: colours.green },
  { name: 'false negative', other: 'miss', fill: colours.orange },
  { name: 'false positive', other: 'false alarm', fill: colours.orange },
  { name: 'true negative', other: '', fill: colours.green },
];
const rates = [
  'recall, true positive rate = TP / (TP + FN)',
  'false positive rate = FP / (FP + TN)',
  'precision = TP / (TP + FP)',
];

writeFigure(new URL('four-outcomes.svg', import.meta.url), 640, 330, [
  text(250, 30, 'flagged', { anchor: 'middle', weight: 600 }),
  text(454, 30, 'not flagged', { anchor: 'middle', weight: 600 }),
  text(134, 86, 'is positive', { anchor: 'end', weight: 600 }),
  text(134, 174, 'is negative', { anchor: 'end', weight: 600 }),
  cells.map(({ name, other, fill }, index) => {
    const [left, top] = [150 + (index % 2) * 204, 44 + Math.floor(index / 2) * 88];
    return [
      rectangle(left, top, 200, 84, { fill, radius: 4 }),
      text(left + 100, top + 38, name, { anchor: 'middle', size: 17, weight: 600, fill: colours.sheet }),
      text(left + 100, top + 62, other, { anchor: 'middle', size: 14, fill: colours.sheet }),
    ];
  }),
  rates.map((rate, index) => text(150, 250 + index * 26, rate)),
]);
