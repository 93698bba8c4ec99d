// Draws running means of four simulations that close in on a known chance, inside the funnel of the standard error.
import { colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const tries = 10_000;
const first = 10;

/** Returns the chance that more than `limit` of `calls` independent calls are long. */
const chanceOfMore = (limit, calls, share) => {
  let chance = 1;
  let ways = 1;
  for (let long = 0; long <= limit; long += 1) {
    chance -= ways * share ** long * (1 - share) ** (calls - long);
    ways = (ways * (calls - long)) / (long + 1);
  }
  return chance;
};

/** Returns pseudo-random numbers between 0 and 1 (mulberry32). */
const randomNumbers = (seed) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const truth = chanceOfMore(2, 20, 0.1);
const errorAt = (count) => 1.96 * Math.sqrt((truth * (1 - truth)) / count);

/** The numbers of tries at which a point is drawn: 40 in each factor of ten. */
const stops = [...new Set(Array.from({ length: 121 }, (_, step) => Math.round(first * 10 ** (step / 40))))];

const runningMeans = (seed) => {
  const random = randomNumbers(seed);
  const means = [];
  let overruns = 0;
  for (let count = 1; count <= tries; count += 1) {
    let long = 0;
    for (let call = 0; call < 20; call += 1) long += random() < 0.1 ? 1 : 0;
    overruns += long > 2 ? 1 : 0;
    if (stops.includes(count)) means.push([count, overruns / count]);
  }
  return means;
};

const x = scale(Math.log10(first), Math.log10(tries), 60, 610);
const y = scale(0, 0.65, 270, 40);
const points = (pairs) => pairs.map(([count, value]) => [x(Math.log10(count)), y(value)]);
const funnel = (sign) => points(stops.map((count) => [count, truth + sign * errorAt(count)]));
const strokes = [colours.blue, colours.orange, colours.green, colours.purple];

writeFigure(new URL('funnel-of-estimates.svg', import.meta.url), 640, 330, [
  text(60, 26, 'estimated chance of an overrun, four simulations', { weight: 600 }),
  [0, 0.2, 0.4, 0.6].map((value) => [
    line(60, y(value), 610, y(value)),
    text(52, y(value) + 5, value.toFixed(1), { anchor: 'end', fill: colours.faint }),
  ]),
  [10, 100, 1000, 10_000].map((count) =>
    text(x(Math.log10(count)), 292, String(count).replace(/\B(?=(\d{3})+$)/g, ' '), {
      anchor: 'middle',
      fill: colours.faint,
    }),
  ),
  text(335, 316, 'number of tries', { anchor: 'middle', fill: colours.faint }),
  line(60, y(truth), 610, y(truth), { stroke: colours.ink, dash: '3 4' }),
  [1, -1].map((sign) => curve(funnel(sign), { stroke: colours.faint, dash: '7 5' })),
  [1, 2, 3, 4].map((seed) => curve(points(runningMeans(seed)), { stroke: strokes[seed - 1], width: 1.8 })),
  text(604, y(truth) - 28, `true value ${truth.toFixed(3)}`, { anchor: 'end' }),
  text(170, y(0.57), '± 1.96 standard errors', { fill: colours.faint }),
]);
