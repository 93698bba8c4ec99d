// Draws the window of an agent before and after a compaction: what the cache knows, what goes, and what is pinned.
import { arrow, colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const unit = 2.4; // points for 1 000 tokens
const before = [
  [20, colours.paleGreen, 'task'],
  [70, colours.paleBlue, 'round 1'],
  [60, colours.paleBlue, 'round 2'],
  [25, colours.paleBlue, 'round 3'],
  [35, colours.paleBlue, 'round 4'],
];
const after = [
  [20, colours.paleGreen, 'task'],
  [18, colours.paleOrange, 'notes'],
  [25, colours.paleBlue, 'round 3'],
  [35, colours.paleBlue, 'round 4'],
];

const row = (blocks, y) => {
  let x = 20;
  return blocks.map(([tokens, fill, label]) => {
    const width = tokens * unit;
    const parts = [
      rectangle(x, y, width, 46, { fill, stroke: colours.line, radius: 4 }),
      text(x + width / 2, y + 28, label, { size: 12, anchor: 'middle' }),
    ];
    x += width;
    return parts;
  });
};

writeFigure(new URL('a-compacted-window.svg', import.meta.url), 640, 262, [
  text(20, 28, 'A compaction drops the oldest rounds, and keeps the beginning byte by byte', { weight: 600 }),
  text(20, 56, 'before', { size: 13, fill: colours.faint }),
  row(before, 64),
  arrow(145, 114, 86, 156, { stroke: colours.orange }),
  arrow(280, 114, 98, 156, { stroke: colours.orange }),
  text(232, 140, 'facts, copied by a rule', { size: 12, fill: colours.orange }),
  text(20, 152, 'after', { size: 13, fill: colours.faint }),
  row(after, 160),
  text(20, 228, 'in the cache', { size: 12, fill: colours.green }),
  text(112, 228, 'everything from the notes on is read anew, once', { size: 12, fill: colours.faint }),
  text(20, 248, 'A round is a reply and the results that answer it: it goes as a whole, or it stays.', {
    size: 13,
    fill: colours.faint,
  }),
]);
