// Draws the share of right answers against the output tokens of a question, for three classes. The numbers are invented.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const classes = [
  [
    'dates',
    colours.green,
    [
      [100, 97],
      [600, 97],
      [2000, 96],
      [4500, 95],
    ],
    [700, 91],
  ],
  [
    'sums',
    colours.blue,
    [
      [200, 60],
      [900, 82],
      [3000, 95],
      [5200, 96],
    ],
    [5300, 92],
  ],
  [
    'plans',
    colours.orange,
    [
      [300, 40],
      [1500, 52],
      [3500, 62],
      [6000, 70],
    ],
    [5500, 62],
  ],
];
const [across, up] = [scale(0, 6500, 70, 600), scale(30, 100, 250, 44)];

writeFigure(new URL('effort-by-class.svg', import.meta.url), 640, 312, [
  text(20, 24, 'Right answers at four efforts, for three classes of questions', { weight: 600 }),
  [40, 60, 80, 100].map((right) => [
    line(70, up(right), 600, up(right)),
    text(62, up(right) + 5, `${right} %`, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  [0, 2000, 4000, 6000].map((tokens) =>
    text(across(tokens), 272, String(tokens).replace(/000$/, ' 000'), {
      anchor: 'middle',
      size: 13,
      fill: colours.faint,
    }),
  ),
  text(335, 298, 'output tokens of one question', { anchor: 'middle', size: 13, fill: colours.faint }),
  classes.map(([name, stroke, points, [x, y]]) => [
    curve(
      points.map(([tokens, right]) => [across(tokens), up(right)]),
      { stroke },
    ),
    points.map(([tokens, right]) => circle(across(tokens), up(right), 4, { fill: stroke })),
    text(across(x), up(y), name, { size: 13, fill: stroke, weight: 600 }),
  ]),
]);
