// Draws a picture cut into patches, of which the last column reaches over the edge, and the row of its tokens.
import { arrow, circle, colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const [columns, rows, side, left, top] = [6, 4, 40, 30, 50];
const edge = left + 5.4 * side;
const bottom = top + rows * side;
const grid = Array.from({ length: columns * rows }, (_, index) => [index % columns, Math.floor(index / columns)]);

writeFigure(new URL('patches-to-tokens.svg', import.meta.url), 640, 330, [
  text(20, 28, '24 patches, 24 tokens', { weight: 600 }),
  rectangle(left, top, edge - left, rows * side, { fill: colours.paleBlue }),
  rectangle(edge, top, left + columns * side - edge, rows * side, { fill: colours.paleOrange }),
  circle(left + 100, top + 70, 42, { fill: colours.paleGreen, stroke: colours.green }),
  grid.map(([x, y]) => rectangle(left + x * side, top + y * side, side, side, { stroke: colours.faint })),
  line(edge, top - 8, edge, bottom + 8, { stroke: colours.orange, width: 2, dash: '5 3' }),
  text(300, 80, 'the edge of the picture: the patches', { size: 13, fill: colours.orange }),
  text(300, 98, 'beyond it are filled up, and count', { size: 13, fill: colours.orange }),
  text(300, 134, 'each patch: P · P · 3 numbers,', { size: 13 }),
  text(300, 152, 'times a trained matrix,', { size: 13 }),
  text(300, 170, 'plus the embedding of its position', { size: 13 }),
  arrow(left + 120, bottom + 10, left + 120, bottom + 44),
  grid.map((_, index) => rectangle(left + index * 18, 264, 14, 24, { fill: colours.blue, radius: 2 })),
  [0, 1, 2, 3, 4].map((index) =>
    rectangle(left + (24 + index) * 18 + 8, 264, 14, 24, { fill: colours.purple, radius: 2 }),
  ),
  text(left, 312, 'tokens of the picture', { size: 13, fill: colours.blue }),
  text(left + 24 * 18 + 8, 312, 'of the question', { size: 13, fill: colours.purple }),
]);
