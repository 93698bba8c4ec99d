// Draws the two steps of a search, and the share of questions whose answer survives each of them.
import { arrow, colours, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const steps = [
  { words: 'all chunks', count: '1 000 000', share: 1 },
  { words: 'candidates of the search', count: '50', share: 0.92 },
  { words: 'in the prompt, after the judge', count: '6', share: 0.88 },
];
const wide = scale(0, 1, 0, 300);

writeFigure(new URL('two-steps.svg', import.meta.url), 640, 280, [
  text(20, 26, 'chunks', { weight: 600 }),
  text(320, 26, 'questions whose answer is still there', { weight: 600 }),
  steps.map(({ words, count, share }, index) => {
    const y = 44 + index * 80;
    return [
      rectangle(20, y, 230, 46, { stroke: colours.blue, radius: 4 }),
      text(34, y + 20, count, { weight: 600 }),
      text(34, y + 37, words, { size: 12, fill: colours.faint }),
      index > 0 ? arrow(135, y - 32, 135, y - 4) : '',
      rectangle(320, y + 10, wide(1), 26, { fill: colours.line, radius: 3 }),
      rectangle(320, y + 10, wide(share), 26, { fill: colours.green, radius: 3 }),
      text(330, y + 28, `${Math.round(share * 100)} %`, { size: 13, fill: colours.sheet, weight: 600 }),
    ];
  }),
]);
