// Draws the share of records without a usable reply after some tries, for independent tries and for a few hard texts.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const independent = (tries) => 0.1 ** tries;
const mixed = (tries) => 0.9 * 0.05 ** tries + 0.1 * 0.55 ** tries;
const tries = [1, 2, 3, 4, 5];
for (const count of tries) console.log(count, independent(count), mixed(count));

const across = scale(1, 5, 110, 580);
const up = scale(-5, -1, 262, 56); // powers of ten
const series = [
  [independent, colours.blue, 'tries that are independent', [3.2, -2.5], 'start'],
  [mixed, colours.orange, 'one text in ten is hard', [3.2, -1.45], 'start'],
];

writeFigure(new URL('hard-texts.svg', import.meta.url), 640, 320, [
  text(20, 28, 'Records of 100 000 that have no usable reply', { weight: 600 }),
  [-1, -2, -3, -4, -5].map((power) => [
    line(95, up(power), 600, up(power)),
    text(86, up(power) + 5, String(10 ** (5 + power)).replace(/000$/, ' 000'), {
      size: 13,
      anchor: 'end',
      fill: colours.faint,
    }),
  ]),
  tries.map((count) => text(across(count), 284, count, { anchor: 'middle', size: 13, fill: colours.faint })),
  text(345, 308, 'tries', { anchor: 'middle', size: 13, fill: colours.faint }),
  series.map(([share, stroke, words, [x, y], anchor]) => [
    curve(
      tries.map((count) => [across(count), up(Math.log10(share(count)))]),
      { stroke },
    ),
    tries.map((count) => circle(across(count), up(Math.log10(share(count))), 4, { fill: stroke })),
    text(across(x), up(y), words, { size: 13, anchor, fill: stroke, weight: 600 }),
  ]),
]);
