// Draws two systems of two lines each: how far the crossing moves when one right side grows by 0.1.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const systems = [
  { title: 'crossing at a right angle', first: [1, 1, 2], second: [1, -1, 0] },
  { title: 'nearly parallel', first: [1, 1, 2], second: [1, 1.2, 2.2] },
];
const change = 0.1;

/** Returns where two lines a·x + b·y = c cross. */
const crossing = ([a, b, c], [d, e, f]) => {
  const determinant = a * e - b * d;
  return [(c * e - b * f) / determinant, (a * f - c * d) / determinant];
};
const written = (value) => value.toFixed(2);

const panel = ({ title, first, second }, left) => {
  const x = scale(0, 2, left, left + 260);
  const y = scale(0, 2, 290, 50);
  const lineOf = ([a, b, c], style) =>
    curve(
      [0.1, 1.9].map((at) => [x(at), y((c - a * at) / b)]),
      style,
    );
  const moved = [second[0], second[1], second[2] + change];
  const [from, to] = [crossing(first, second), crossing(first, moved)];
  return [
    text(left + 130, 30, title, { size: 16, anchor: 'middle', weight: 600 }),
    line(left, y(0), left + 260, y(0), { stroke: colours.faint }),
    line(left, y(0), left, y(2), { stroke: colours.faint }),
    [0, 1, 2].map((tick) => [
      text(x(tick), y(0) + 19, tick, { anchor: 'middle', fill: colours.faint }),
      text(left - 8, y(tick) + 5, tick, { anchor: 'end', fill: colours.faint }),
    ]),
    lineOf(first, { stroke: colours.blue }),
    lineOf(second, { stroke: colours.orange }),
    lineOf(moved, { stroke: colours.orange, dash: '6 5' }),
    circle(x(from[0]), y(from[1]), 6, { fill: colours.ink }),
    circle(x(to[0]), y(to[1]), 6, { fill: colours.sheet, stroke: colours.ink }),
    text(left + 130, 338, `the crossing moves by ${written(Math.hypot(to[0] - from[0], to[1] - from[1]))}`, {
      size: 15,
      anchor: 'middle',
    }),
    text(left + 130, 359, `to x = ${written(to[0])}, y = ${written(to[1])}`, {
      anchor: 'middle',
      fill: colours.faint,
    }),
  ];
};

writeFigure(new URL('crossing-lines.svg', import.meta.url), 640, 400, [
  systems.map((system, index) => panel(system, 40 + index * 310)),
  line(150, 383, 186, 383, { stroke: colours.orange, width: 2, dash: '6 5' }),
  text(194, 388, `the second line with ${change} more on the right side`, { fill: colours.faint }),
]);
