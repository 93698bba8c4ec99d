// Draws the four outcomes of answering from passages, over a hundred questions.
import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const held = 80;
const cells = [
  { x: 190, y: 60, count: 71, words: 'answered', fill: colours.green },
  { x: 400, y: 60, count: held - 71, words: 'abstained without need', fill: colours.line },
  { x: 190, y: 160, count: 4, words: 'invented', fill: colours.orange },
  { x: 400, y: 160, count: 100 - held - 4, words: 'abstained rightly', fill: colours.green },
];

writeFigure(new URL('four-outcomes.svg', import.meta.url), 640, 280, [
  text(290, 44, 'the system answers', { anchor: 'middle', weight: 600 }),
  text(500, 44, 'the system abstains', { anchor: 'middle', weight: 600 }),
  text(20, 100, 'the passages', { weight: 600 }),
  text(20, 118, `hold it (${held})`, { weight: 600 }),
  text(20, 200, 'the passages', { weight: 600 }),
  text(20, 218, `don’t (${100 - held})`, { weight: 600 }),
  cells.map(({ x, y, count, words, fill }) => {
    const ink = fill === colours.line ? colours.ink : colours.sheet;
    return [
      rectangle(x, y, 200, 90, { fill, radius: 6 }),
      text(x + 100, y + 42, count, { anchor: 'middle', size: 24, weight: 600, fill: ink }),
      text(x + 100, y + 68, words, { anchor: 'middle', size: 13, fill: ink }),
    ];
  }),
]);
