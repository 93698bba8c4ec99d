// Draws one entry of a matrix product: a row of the left matrix and a column of the right one.
import { colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const left = [
  [1, 2, 3],
  [4, 5, 6],
];
const right = [
  [7, 8],
  [9, 10],
  [11, 12],
];
const [markedRow, markedColumn] = [0, 1];
const product = left.map((row) => right[0].map((_, j) => row.reduce((sum, value, k) => sum + value * right[k][j], 0)));
const cell = 48;

/** Returns a matrix with its shape above it; `fillOf` gives the colour of an entry. */
const matrix = (rows, x, y, name, fillOf) => [
  rows.map((row, i) =>
    row.map((value, j) => [
      rectangle(x + j * cell, y + i * cell, cell, cell, { fill: fillOf(i, j), stroke: colours.faint }),
      text(x + (j + 0.5) * cell, y + (i + 0.5) * cell + 6, value, { size: 17, anchor: 'middle' }),
    ]),
  ),
  text(x + (rows[0].length * cell) / 2, y - 12, `${name} (${rows.length}, ${rows[0].length})`, {
    size: 15,
    anchor: 'middle',
    weight: 600,
  }),
];

const terms = left[markedRow].map((value, k) => `${value} · ${right[k][markedColumn]}`);
const values = left[markedRow].map((value, k) => value * right[k][markedColumn]);
const middle = 128;

writeFigure(new URL('row-times-column.svg', import.meta.url), 640, 240, [
  matrix(left, 40, middle - cell, 'left', (i) => (i === markedRow ? colours.paleBlue : '#ffffff')),
  text(214, middle + 7, '·', { size: 26, anchor: 'middle' }),
  matrix(right, 250, middle - 1.5 * cell, 'right', (_, j) => (j === markedColumn ? colours.paleOrange : '#ffffff')),
  text(384, middle + 7, '=', { size: 22, anchor: 'middle' }),
  matrix(product, 430, middle - cell, 'product', (i, j) =>
    i === markedRow && j === markedColumn ? colours.paleGreen : '#ffffff',
  ),
  line(40, 210, 600, 210),
  text(320, 230, `${terms.join(' + ')} = ${values.join(' + ')} = ${product[markedRow][markedColumn]}`, {
    size: 15,
    anchor: 'middle',
  }),
]);
