// Draws examples around an input: those chosen by nearness alone, and those chosen by maximal marginal relevance.
import { circle, colours, scale, text, writeFigure } from '../../../../../svg.mjs';

const query = [0.5, 0.45];
const examples = [
  [0.56, 0.5],
  [0.58, 0.52],
  [0.57, 0.47],
  [0.6, 0.5],
  [0.4, 0.36],
  [0.36, 0.56],
  [0.46, 0.66],
  [0.66, 0.3],
  [0.2, 0.2],
  [0.85, 0.75],
  [0.15, 0.8],
  [0.9, 0.15],
];
const similarity = (a, b) => Math.exp(-4 * Math.hypot(a[0] - b[0], a[1] - b[1]));

/** Takes four examples by maximal marginal relevance with the weight. */
function chosen(weight) {
  const taken = [];
  while (taken.length < 4) {
    const score = (one) => {
      const again = Math.max(0, ...taken.map((other) => similarity(one, other)));
      return weight * similarity(one, query) - (1 - weight) * again;
    };
    const left = examples.filter((one) => !taken.includes(one));
    taken.push(left.reduce((best, one) => (score(one) > score(best) ? one : best)));
  }
  return taken;
}

const panel = (title, left, taken) => {
  const [across, up] = [scale(0, 1, left, left + 270), scale(0, 1, 270, 50)];
  return [
    text(left, 30, title, { weight: 600 }),
    examples.map((one) => {
      const isTaken = taken.includes(one);
      return circle(across(one[0]), up(one[1]), isTaken ? 7 : 5, { fill: isTaken ? colours.blue : colours.line });
    }),
    circle(across(query[0]), up(query[1]), 7, { fill: colours.orange }),
  ];
};

writeFigure(new URL('near-and-spread.svg', import.meta.url), 640, 310, [
  panel('The four nearest (λ = 1)', 30, chosen(1)),
  panel('Near and different (λ = 0.6)', 340, chosen(0.6)),
  text(320, 300, 'orange: the input; blue: chosen; grey: left out; near points are similar', {
    anchor: 'middle',
    size: 13,
    fill: colours.faint,
  }),
]);
