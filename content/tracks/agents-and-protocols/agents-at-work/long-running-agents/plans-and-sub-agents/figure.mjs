// Draws an orchestrator whose workers share one budget: briefs go down, typed results come back, one worker fails.
import { arrow, colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const workers = [
  [110, 'worker: prices', 'reads 40 pages', '90, an int', colours.green],
  [320, 'worker: stock', 'reads 3 tables', '"about 20": no int', colours.orange],
  [530, 'worker: offer', 'waits for both', 'skipped, and said so', colours.faint],
];

writeFigure(new URL('one-purse.svg', import.meta.url), 640, 290, [
  text(20, 28, 'One plan, one budget, results that are checked', { weight: 600 }),
  rectangle(200, 48, 240, 62, { fill: colours.paleBlue, stroke: colours.line, radius: 6 }),
  text(320, 74, 'orchestrator', { anchor: 'middle', weight: 600 }),
  text(320, 96, 'plan, results, what is missing', { size: 12, anchor: 'middle' }),
  rectangle(480, 58, 140, 42, { fill: colours.paleOrange, stroke: colours.line, radius: 6 }),
  text(550, 76, 'one purse', { size: 13, anchor: 'middle', weight: 600 }),
  text(550, 93, 'failures are paid, too', { size: 11, anchor: 'middle' }),
  arrow(480, 79, 444, 79),
  workers.map(([x, name, reads, result, fill]) => [
    reads === 'waits for both'
      ? line(320 + (x - 320) * 0.4 + 10, 112, x, 158, { stroke: fill, dash: '4 3' })
      : [
          arrow(320 + (x - 320) * 0.4, 112, x - 14, 158),
          arrow(x + 14, 158, 320 + (x - 320) * 0.4 + 22, 112, { stroke: fill }),
        ],
    rectangle(x - 90, 160, 180, 84, { fill: colours.sheet, stroke: colours.line, radius: 6 }),
    text(x, 184, name, { size: 13, anchor: 'middle', weight: 600 }),
    text(x, 206, reads, { size: 12, anchor: 'middle', fill: colours.faint }),
    text(x, 230, result, { size: 12, anchor: 'middle', fill }),
  ]),
  text(20, 272, 'A brief goes down: task, form of the answer, tools, limits. What comes back is checked.', {
    size: 13,
    fill: colours.faint,
  }),
]);
