// Draws the speed-up of speculative decoding against the number of guesses, for four chances of acceptance.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const cost = 0.05;
const most = 16;
const speedup = (rate, count) => {
  let tokens = 0;
  for (let power = 0; power <= count; power += 1) tokens += rate ** power;
  return tokens / (1 + cost * count);
};

const [left, right, top, bottom] = [60, 465, 50, 300];
const across = scale(0, most, left, right);
const up = scale(0, 5, bottom, top);
const counts = Array.from({ length: most + 1 }, (_, count) => count);
const series = [
  [0.9, colours.blue],
  [0.8, colours.green],
  [0.6, colours.purple],
  [0.4, colours.orange],
];

const drawn = series.map(([rate, colour]) => {
  const best = counts.reduce((top, count) => (speedup(rate, count) > speedup(rate, top) ? count : top), 0);
  const label = `α = ${rate}: best ${speedup(rate, best).toFixed(2)} at ${best}`;
  return [
    curve(
      counts.map((count) => [across(count), up(speedup(rate, count))]),
      { stroke: colour },
    ),
    circle(across(best), up(speedup(rate, best)), 5, { fill: colour }),
    text(right + 8, up(speedup(rate, most)) + 5, label, { size: 13, fill: colour, weight: 600 }),
  ];
});

writeFigure(new URL('speed-up-by-guesses.svg', import.meta.url), 660, 350, [
  text(20, 26, `Speed-up, when a guess costs ${cost} of a pass of the target`, { weight: 600 }),
  [0, 1, 2, 3, 4, 5].map((value) => [
    line(left, up(value), right, up(value), value === 1 ? { stroke: colours.faint, dash: '5 4' } : {}),
    text(left - 10, up(value) + 5, value, { anchor: 'end', fill: colours.faint }),
  ]),
  [0, 4, 8, 12, 16].map((count) => text(across(count), bottom + 22, count, { anchor: 'middle', fill: colours.faint })),
  text(right, bottom + 42, 'guesses in a draft (γ)', { anchor: 'end', fill: colours.faint }),
  drawn,
]);
