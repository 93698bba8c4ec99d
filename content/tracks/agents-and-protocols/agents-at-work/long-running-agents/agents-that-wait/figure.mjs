// Draws where a crash may fall around a payment and its entry in the log, and what the new process does then.
import { arrow, circle, colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const y = 92;
const operations = [
  [170, 'the bank pays', colours.blue],
  [340, 'the log is written', colours.green],
  [510, 'the reply is used', colours.purple],
];
const crashes = [
  [105, 'crash here:', ['not paid yet,', 'pay now'], colours.paleGreen],
  [255, 'crash here:', ['paid, not in the log:', 'pay again, same key'], colours.paleOrange],
  [425, 'crash here:', ['in the log:', 'replay the receipt'], colours.paleGreen],
];

writeFigure(new URL('where-a-crash-falls.svg', import.meta.url), 640, 240, [
  text(20, 28, 'Where a crash falls, and what the new process does', { weight: 600 }),
  arrow(30, y, 615, y),
  operations.map(([x, label, fill]) => [
    circle(x, y, 8, { fill }),
    text(x, y - 18, label, { size: 13, anchor: 'middle', fill }),
  ]),
  crashes.map(([x, label, words, fill]) => [
    line(x, y - 12, x, y + 40, { stroke: colours.orange, width: 2, dash: '4 3' }),
    rectangle(x - 75, y + 42, 150, 66, { fill, radius: 6 }),
    text(x, y + 60, label, { size: 12, anchor: 'middle', fill: colours.orange, weight: 600 }),
    words.map((part, index) => text(x, y + 78 + 18 * index, part, { size: 12, anchor: 'middle' })),
  ]),
  text(20, 226, 'Only the middle one is dangerous. The bank knows the key, and returns the first receipt.', {
    size: 13,
    fill: colours.faint,
  }),
]);
