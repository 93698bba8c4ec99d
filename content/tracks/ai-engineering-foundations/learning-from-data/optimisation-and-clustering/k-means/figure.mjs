// Draws where Lloyd's algorithm takes three centres on a line, from two different starts.
import { circle, colours, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const points = [1, 2, 3, 10, 11, 25];
const hues = [colours.blue, colours.orange, colours.green];
const starts = [
  ['start 1, 10, 25', [1, 10, 25]],
  ['start 1, 2, 3', [1, 2, 3]],
];

const distances = (point, centres) => centres.map((centre) => (point - centre) ** 2);
const nearest = (point, centres) => {
  const found = distances(point, centres);
  return found.indexOf(Math.min(...found));
};

function lloyd(start) {
  let [centres, labels] = [start, []];
  for (;;) {
    const changed = points.map((point) => nearest(point, centres));
    if (changed.every((label, index) => label === labels[index])) return { centres, labels };
    labels = changed;
    centres = centres.map((old, label) => {
      const members = points.filter((_, index) => labels[index] === label);
      return members.length === 0 ? old : members.reduce((sum, point) => sum + point, 0) / members.length;
    });
  }
}

const x = scale(0, 26, 40, 600);
const number = (value) => String(Math.round(value * 100) / 100);

writeFigure(
  new URL('two-starts.svg', import.meta.url),
  640,
  300,
  starts.map(([name, start], row) => {
    const { centres, labels } = lloyd(start);
    const inertia = points.reduce((sum, point) => sum + Math.min(...distances(point, centres)), 0);
    const y = 90 + row * 140;
    return [
      text(30, y - 54, `${name}: ends with an inertia of ${number(inertia)}`, { weight: 600 }),
      line(30, y, 610, y, { stroke: colours.faint }),
      points.map((point, index) =>
        line(x(point), y, x(centres[labels[index]]), y - 20, { stroke: hues[labels[index]] }),
      ),
      points.map((point, index) => [
        circle(x(point), y, 6, { fill: hues[labels[index]] }),
        text(x(point), y + 24, point, { anchor: 'middle', fill: colours.faint }),
      ]),
      centres.map((centre, label) => [
        circle(x(centre), y - 20, 5, { fill: colours.sheet, stroke: hues[label] }),
        text(x(centre), y - 30, number(centre), { anchor: 'middle', size: 13, weight: 600, fill: hues[label] }),
      ]),
    ];
  }),
);
