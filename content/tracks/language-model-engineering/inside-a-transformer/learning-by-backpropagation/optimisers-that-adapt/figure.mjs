import { circle, colours, curve, element, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const slopesAt = ([a, b]) => [a, 100 * b];
const lossAt = ([a, b]) => (a * a + 100 * b * b) / 2;

/** Returns the positions of 40 steps from (10, 1); `move` returns the change of one weight. */
function path(move) {
  const memories = [{}, {}];
  const positions = [[10, 1]];
  for (let step = 1; step <= 40; step += 1) {
    const here = positions.at(-1);
    const slopes = slopesAt(here);
    positions.push(here.map((weight, index) => weight + move(slopes[index], memories[index], step)));
  }
  return positions;
}

const descent = path((slope) => -0.018 * slope);
const momentum = path((slope, memory) => {
  memory.velocity = 0.8 * (memory.velocity ?? 0) + slope;
  return -0.018 * memory.velocity;
});
const adam = path((slope, memory, step) => {
  memory.mean = 0.9 * (memory.mean ?? 0) + 0.1 * slope;
  memory.square = 0.999 * (memory.square ?? 0) + 0.001 * slope * slope;
  return (-0.5 * (memory.mean / (1 - 0.9 ** step))) / (Math.sqrt(memory.square / (1 - 0.999 ** step)) + 1e-8);
});

const across = scale(-6, 11, 20, 620);
const panels = [
  ['Gradient descent, learning rate 0.018', descent, colours.orange],
  ['Momentum 0.8, learning rate 0.018', momentum, colours.blue],
  ['Adam, learning rate 0.5', adam, colours.purple],
];

const panel = ([title, positions, colour], index) => {
  const top = 12 + index * 158;
  const down = scale(1.6, -1.6, top + 30, top + 140);
  const rings = [1, 3, 6].map((size) =>
    element('ellipse', {
      cx: across(0),
      cy: down(0),
      rx: across(size) - across(0),
      ry: down(0) - down(size / 10),
      fill: 'none',
      stroke: colours.line,
    }),
  );
  const loss = lossAt(positions.at(-1));
  return [
    rectangle(12, top + 24, 616, 122, { stroke: colours.line }),
    text(14, top + 16, `${title}: loss ${loss.toFixed(loss < 0.1 ? 3 : 1)} after 40 steps`, { weight: 600 }),
    rings,
    circle(across(0), down(0), 4, { fill: colours.green }),
    curve(
      positions.map(([a, b]) => [across(a), down(b)]),
      { stroke: colour },
    ),
    positions.map(([a, b]) => circle(across(a), down(b), 2.5, { fill: colour })),
  ];
};

writeFigure(new URL('three-paths.svg', import.meta.url), 640, 484, panels.map(panel));
