// Draws pass@k and pass^k of a task with 6 successes in 8 runs, for k from 1 to 8.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const [runs, solved] = [8, 6];
const ways = (of, choose) => {
  let count = 1;
  for (let i = 0; i < choose; i++) count = (count * (of - i)) / (i + 1);
  return count;
};
const ks = Array.from({ length: runs }, (_, index) => index + 1);
const once = ks.map((k) => 1 - ways(runs - solved, k) / ways(runs, k));
const always = ks.map((k) => ways(solved, k) / ways(runs, k));
const across = scale(1, 8, 70, 500);
const up = scale(0, 1, 240, 50);
const drawn = (values, stroke) => [
  curve(
    values.map((value, index) => [across(ks[index]), up(value)]),
    { stroke },
  ),
  values.map((value, index) => circle(across(ks[index]), up(value), 4, { fill: stroke })),
];

writeFigure(new URL('once-and-always.svg', import.meta.url), 640, 290, [
  text(20, 28, '6 of 8 runs solved the task', { weight: 600 }),
  [0, 0.25, 0.5, 0.75, 1].map((share) => [
    line(70, up(share), 500, up(share)),
    text(60, up(share) + 5, share, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  ks.map((k) => text(across(k), 262, k, { anchor: 'middle', size: 13, fill: colours.faint })),
  text(285, 282, 'k, the number of runs', { anchor: 'middle', size: 13, fill: colours.faint }),
  drawn(once, colours.blue),
  drawn(always, colours.orange),
  text(512, up(1) + 5, 'pass@k: one of k', { size: 13, fill: colours.blue }),
  text(512, up(0) + 5, 'pass^k: all of k', { size: 13, fill: colours.orange }),
]);
