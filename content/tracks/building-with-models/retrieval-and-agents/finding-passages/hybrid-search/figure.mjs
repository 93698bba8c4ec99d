// Draws what a rank is worth in reciprocal rank fusion, for three values of k.
import { colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const ranks = Array.from({ length: 20 }, (_, index) => index + 1);
const [across, up] = [scale(1, 20, 70, 590), scale(0, 1, 250, 40)];
const series = [
  [60, colours.blue, 14],
  [10, colours.green, 12],
  [1, colours.orange, 9],
];
const value = (k, rank) => (k + 1) / (k + rank);

writeFigure(new URL('value-of-a-rank.svg', import.meta.url), 640, 310, [
  text(20, 24, 'Value of a rank, as a share of the value of rank 1', { weight: 600 }),
  [0, 0.25, 0.5, 0.75, 1].map((share) => [
    line(64, up(share), 596, up(share)),
    text(56, up(share) + 5, share, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  [1, 5, 10, 15, 20].map((rank) => text(across(rank), 272, rank, { anchor: 'middle', size: 13, fill: colours.faint })),
  text(330, 298, 'rank', { anchor: 'middle', size: 13, fill: colours.faint }),
  series.map(([k, stroke, at]) => [
    curve(
      ranks.map((rank) => [across(rank), up(value(k, rank))]),
      { stroke },
    ),
    text(across(at), up(value(k, at)) - 10, `k = ${k}`, { size: 13, fill: stroke, weight: 600 }),
  ]),
]);
