// Draws an inverted file of three clusters, and what a query near a border finds in the nearest one alone.
import { circle, colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const k = 5;
const query = [312, 176];
const starts = [
  [150, 130],
  [450, 130],
  [320, 290],
];

let state = 11;
const chance = () => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return state / 2 ** 31;
};
const points = Array.from({ length: 60 }, (_, index) => {
  const [x, y] = starts[index % 3];
  return [x + (chance() + chance() - 1) * 190, y + (chance() + chance() - 1) * 105];
});

const distance = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
const nearest = (from, others) =>
  others
    .map((other, index) => [distance(from, other), index])
    .toSorted(([a], [b]) => a - b)
    .map(([, index]) => index);

let centres = starts;
let labels = [];
for (let round = 0; round < 20; round += 1) {
  labels = points.map((point) => nearest(point, centres)[0]);
  centres = centres.map((_, label) => {
    const members = points.filter((_point, index) => labels[index] === label);
    return [0, 1].map((axis) => members.reduce((sum, point) => sum + point[axis], 0) / members.length);
  });
}

const truth = nearest(query, points).slice(0, k);
const order = nearest(query, centres);
const recall = (probes) => truth.filter((index) => order.slice(0, probes).includes(labels[index])).length / k;
const compared = (probes) => points.filter((_, index) => order.slice(0, probes).includes(labels[index])).length;

const hues = [colours.faint, colours.faint, colours.faint];
hues[order[0]] = colours.blue;
const missed = new Set(truth.filter((index) => labels[index] !== order[0]));

writeFigure(new URL('one-cluster-searched.svg', import.meta.url), 640, 440, [
  text(30, 28, `the ${k} nearest vectors, and the cluster that a quick search looks into`, { weight: 600 }),
  truth.map((index) =>
    line(...query, ...points[index], { stroke: missed.has(index) ? colours.orange : colours.green, width: 1.5 }),
  ),
  points.map(([x, y], index) => circle(x, y, 5, { fill: missed.has(index) ? colours.orange : hues[labels[index]] })),
  centres.map(([x, y], label) => rectangle(x - 7, y - 7, 14, 14, { fill: colours.sheet, stroke: hues[label] })),
  circle(...query, 7, { fill: colours.green, stroke: colours.ink }),
  text(query[0] + 12, query[1] - 8, 'query', { weight: 600, fill: colours.green }),
  circle(40, 402, 5, { fill: colours.blue }),
  text(52, 407, 'searched'),
  circle(136, 402, 5, { fill: colours.faint }),
  text(148, 407, 'not searched'),
  circle(252, 402, 5, { fill: colours.orange }),
  text(264, 407, 'missed neighbour'),
  rectangle(396, 396, 12, 12, { fill: colours.sheet, stroke: colours.faint }),
  text(416, 407, 'centre of a cluster'),
  [1, 2].map((probes) =>
    text(
      probes === 1 ? 30 : 330,
      432,
      `${probes} of 3 clusters: ${compared(probes)} vectors, recall ${recall(probes)}`,
      { size: 13 },
    ),
  ),
]);
