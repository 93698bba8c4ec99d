// Draws three layers of checks in a row, with the bad and the good messages that each one stops.
import { arrow, colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const layers = [
  ['rules', 0.4, 0.001],
  ['small model', 0.7, 0.01],
  ['large model', 0.9, 0.02],
];
let [bad, good] = [100, 9900];
const steps = layers.map(([name, catches, falseAlarms]) => {
  const [caught, refused] = [bad * catches, good * falseAlarms];
  const before = { bad, good };
  bad -= caught;
  good -= refused;
  return { name, caught, refused, before, precision: caught / (caught + refused) };
});
const count = (value) =>
  Math.round(value)
    .toString()
    .replace(/(\d)(?=(\d{3})$)/, '$1 ');
console.log(steps, bad, good);
const at = (index) => 120 + index * 190;
const flow = (x, values) => [
  text(x, 62, `${count(values.bad)} bad`, { anchor: 'middle', fill: colours.orange }),
  text(x, 82, `${count(values.good)} good`, { anchor: 'middle', fill: colours.green }),
];

writeFigure(new URL('three-layers.svg', import.meta.url), 720, 350, [
  text(20, 28, 'What three layers stop, of 10 000 messages', { weight: 600 }),
  steps.map((step, index) => [
    arrow(at(index) - 80, 105, at(index) - 2, 105),
    flow(at(index) - 42, step.before),
    rectangle(at(index), 50, 106, 110, { fill: colours.paleBlue, stroke: colours.blue, radius: 6 }),
    text(at(index) + 53, 110, step.name, { anchor: 'middle', weight: 600 }),
    arrow(at(index) + 53, 162, at(index) + 53, 196),
    rectangle(at(index) - 22, 200, 150 * step.precision, 26, { fill: colours.orange }),
    rectangle(at(index) - 22 + 150 * step.precision, 200, 150 * (1 - step.precision), 26, {
      fill: colours.paleGreen,
      stroke: colours.green,
    }),
    text(at(index) + 53, 248, `stops ${count(step.caught)} bad`, { anchor: 'middle', fill: colours.orange }),
    text(at(index) + 53, 268, `and ${count(step.refused)} good`, { anchor: 'middle', fill: colours.green }),
    text(at(index) + 53, 292, `${Math.round(step.precision * 100)} % of alarms right`, { anchor: 'middle' }),
  ]),
  arrow(at(3) - 80, 105, at(3) - 10, 105),
  flow(at(3) - 36, { bad, good }),
  text(20, 330, 'Orange: bad messages among those that a layer stops. Green: good messages that are stopped.', {
    fill: colours.faint,
    size: 13,
  }),
]);
