import { arrow, colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const [w, x, b] = [2, 3, -4];
const a = w * x;
const s = a + b;
const loss = a * s;
const direct = s;
const throughSum = a;
const slopes = { loss: 1, s: a, a: direct + throughSum, b: a };

const nodes = [
  { label: `w = ${w}`, slope: `slope ${slopes.a * x}`, at: [20, 40] },
  { label: `x = ${x}`, slope: `slope ${slopes.a * w}`, at: [20, 140] },
  { label: `a = w · x = ${a}`, slope: `slope ${direct} + ${throughSum} = ${slopes.a}`, at: [180, 90] },
  { label: `b = ${b}`, slope: `slope ${slopes.b}`, at: [180, 210] },
  { label: `s = a + b = ${s}`, slope: `slope ${slopes.s}`, at: [345, 180] },
  { label: `loss = a · s = ${loss}`, slope: `slope ${slopes.loss}`, at: [487, 90] },
];
const widths = [80, 80, 135, 135, 120, 145];

const box = ({ label, slope, at: [left, top] }, index) => [
  rectangle(left, top, widths[index], 52, { fill: colours.paleBlue, stroke: colours.blue, radius: 6 }),
  text(left + widths[index] / 2, top + 21, label, { anchor: 'middle', weight: 600 }),
  text(left + widths[index] / 2, top + 42, slope, { anchor: 'middle', fill: colours.orange, weight: 600 }),
];

writeFigure(new URL('slopes-flow-back.svg', import.meta.url), 645, 280, [
  text(20, 24, 'Values are computed from left to right (arrows), slopes from right to left', { fill: colours.faint }),
  nodes.map(box),
  arrow(100, 70, 178, 108),
  arrow(100, 162, 178, 126),
  arrow(315, 108, 485, 108),
  arrow(315, 130, 358, 178),
  arrow(315, 232, 343, 212),
  arrow(465, 195, 520, 144),
]);
