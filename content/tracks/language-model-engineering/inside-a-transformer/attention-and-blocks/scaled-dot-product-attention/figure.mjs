import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const tokens = ['Ada', 'lost', 'her', 'key'];
const queries = [
  [0, 0],
  [3, 0],
  [4, 0],
  [1, 2],
];
const keys = [
  [1, 0],
  [0, 1],
  [0.5, 0],
  [0, 0.5],
];

const weights = queries.map((query, position) => {
  const powers = keys
    .slice(0, position + 1)
    .map((key) => Math.exp((query[0] * key[0] + query[1] * key[1]) / Math.sqrt(query.length)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
});

const [left, top, width, height] = [150, 70, 105, 50];
const cell = (row, column) => {
  const weight = weights[row][column];
  const [x, y] = [left + column * width, top + row * height];
  const middle = { anchor: 'middle', mono: true };
  if (weight === undefined) {
    return [
      rectangle(x, y, width - 4, height - 4, { stroke: colours.line, radius: 4 }),
      text(x + width / 2 - 2, y + 28, 'hidden', { anchor: 'middle', fill: colours.faint, size: 13 }),
    ];
  }
  const isDark = weight > 0.5;
  return [
    rectangle(x, y, width - 4, height - 4, { fill: isDark ? colours.blue : colours.paleBlue, radius: 4 }),
    text(x + width / 2 - 2, y + 28, weight.toFixed(2), { ...middle, fill: isDark ? colours.sheet : colours.ink }),
  ];
};

writeFigure(new URL('causal-weights.svg', import.meta.url), 640, 300, [
  text(20, 28, 'Each row: the weights of one query. They sum to 1 (but for rounding).', { fill: colours.faint }),
  tokens.map((token, column) =>
    text(left + column * width + width / 2 - 2, 58, token, { anchor: 'middle', weight: 600 }),
  ),
  tokens.map((token, row) => [
    text(left - 20, top + row * height + 28, token, { anchor: 'end', weight: 600 }),
    tokens.map((_, column) => cell(row, column)),
  ]),
  text(left - 20, 58, 'query \\ key', { anchor: 'end', fill: colours.faint }),
]);
