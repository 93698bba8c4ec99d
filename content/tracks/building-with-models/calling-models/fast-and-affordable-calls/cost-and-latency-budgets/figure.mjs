// Draws the share of pages that wait for at least one slow call, by the number of calls made at once.
import { colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const shares = [
  [0.1, colours.orange, '10 %', 14],
  [0.05, colours.blue, '5 %', 20],
  [0.01, colours.green, '1 %', 30],
];
const [across, up] = [scale(1, 50, 70, 590), scale(0, 1, 250, 40)];
const points = (slow) =>
  Array.from({ length: 50 }, (_, index) => [across(index + 1), up(1 - (1 - slow) ** (index + 1))]);

writeFigure(new URL('slow-pages.svg', import.meta.url), 640, 310, [
  text(20, 24, 'Pages that wait for a slow call, for 10 %, 5 % and 1 % of slow calls', { weight: 600 }),
  [0, 0.25, 0.5, 0.75, 1].map((share) => [
    line(64, up(share), 596, up(share)),
    text(56, up(share) + 5, `${share * 100} %`, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  [1, 10, 20, 30, 40, 50].map((calls) =>
    text(across(calls), 272, calls, { anchor: 'middle', size: 13, fill: colours.faint }),
  ),
  text(330, 298, 'calls made at once', { anchor: 'middle', size: 13, fill: colours.faint }),
  shares.map(([slow, stroke, words, calls]) => [
    curve(points(slow), { stroke }),
    text(across(calls) + 8, up(1 - (1 - slow) ** calls) + 18, words, { size: 13, fill: stroke, weight: 600 }),
  ]),
]);
