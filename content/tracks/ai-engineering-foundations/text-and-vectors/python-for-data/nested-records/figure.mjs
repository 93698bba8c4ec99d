// Draws a record as a tree with one path marked, and beside it as a flat table.
import { colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const record = {
  id: 'a',
  choices: [{ message: { role: 'model', content: 'Paris' } }],
  usage: { tokens: 40 },
};
const marked = 'choices.0.message.content';
const rowHeight = 36;

/** Returns a row for each node, parents first: its name, its path, its depth, the row of its parent, and its value. */
function nodesOf(value, name = 'record', path = '', depth = 0, parent = null, rows = []) {
  const row = rows.length;
  const isBranch = typeof value === 'object';
  rows.push({ row, name, path, depth, parent, value: isBranch ? null : value });
  for (const [key, inner] of isBranch ? Object.entries(value) : []) {
    nodesOf(inner, key, path ? `${path}.${key}` : key, depth + 1, row, rows);
  }
  return rows;
}

const nodes = nodesOf(record);
const x = (depth) => 20 + depth * 42;
const y = (row) => 30 + row * rowHeight;
const isMarked = (path) => marked === path || marked.startsWith(`${path}.`) || path === '';

const linesToParents = nodes
  .filter(({ parent }) => parent !== null)
  .map(({ path, depth, parent, row }) => ({
    path,
    x1: x(depth - 1) + 14,
    y1: y(parent) + 14,
    y2: y(row),
    x2: x(depth),
  }))
  .sort((a, b) => isMarked(a.path) - isMarked(b.path))
  .map(({ path, x1, y1, x2, y2 }) => {
    const stroke = isMarked(path) ? colours.orange : colours.line;
    const width = isMarked(path) ? 2.5 : 1.5;
    return [line(x1, y1, x1, y2, { stroke, width }), line(x1, y2, x2, y2, { stroke, width })];
  });
const boxes = nodes.map(({ name, path, depth, value }, row) => {
  const label = value === null ? name : `${name} = ${JSON.stringify(value)}`;
  const fill = isMarked(path) ? colours.paleOrange : colours.paleBlue;
  return [
    rectangle(x(depth), y(row) - 14, 18 + label.length * 8.5, 28, { fill, radius: 5 }),
    text(x(depth) + 9, y(row) + 5, label, { mono: true }),
  ];
});

const leafNodes = nodes.filter(({ value }) => value !== null);
const table = leafNodes.map(({ path, value }, index) => {
  const top = 62 + index * rowHeight;
  return [
    rectangle(374, top, 346, rowHeight, {
      fill: path === marked ? colours.paleOrange : 'none',
      stroke: colours.line,
    }),
    text(384, top + 23, path, { mono: true }),
    text(710, top + 23, JSON.stringify(value), { mono: true, anchor: 'end' }),
  ];
});

writeFigure(new URL('record-as-tree.svg', import.meta.url), 740, y(nodes.length - 1) + 32, [
  linesToParents,
  boxes,
  text(374, 40, `flat: ${leafNodes.length} leaves, ${leafNodes.length} columns`, { weight: 600 }),
  table,
]);
