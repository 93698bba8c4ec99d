// Draws an exported file cut at its line breaks, and cut into rows by the rules of CSV.
import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const exported = 'id,text,label\r\nr1,"Late, and broken",negative\r\nr2,"Good.\nReally.",positive\r\n';

/** Returns the rows of a CSV text, each a list of cells; a row ends with a line break outside of quotes. */
function rowsOf(source) {
  const rows = [];
  let cells = [''];
  let isQuoted = false;
  for (const character of source.replaceAll('\r\n', '\n')) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === ',' && !isQuoted) cells.push('');
    else if (character === '\n' && !isQuoted) {
      rows.push(cells);
      cells = [''];
    } else cells[cells.length - 1] += character;
  }
  return rows;
}

const visible = (value) => value.replaceAll('\r', '\\r').replaceAll('\n', '\\n');
const pieces = exported.split('\n');
const rows = rowsOf(exported);
const widths = [44, 178, 96];
const starts = [306, 350, 528];
const y = (row) => 58 + row * 44;

writeFigure(new URL('rows-are-not-lines.svg', import.meta.url), 640, 290, [
  text(20, 34, `Cut at line breaks: ${pieces.length} pieces`, { weight: 600 }),
  pieces.map((piece, row) => [
    rectangle(20, y(row), 272, 34, { fill: colours.paleOrange, radius: 4 }),
    text(28, y(row) + 22, visible(piece) || '(empty)', { size: 13, mono: true }),
  ]),
  text(starts[0], 34, `Read by the rules of CSV: ${rows.length} rows`, { weight: 600 }),
  rows.map((cells, row) =>
    cells.map((cell, column) => [
      rectangle(starts[column], y(row), widths[column] - 4, 34, { fill: colours.paleGreen, radius: 4 }),
      text(starts[column] + 8, y(row) + 22, visible(cell), { size: 13, mono: true }),
    ]),
  ),
]);
