// Draws how the weight of a classifier grows on data that can be separated, with and without a penalty.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const inputs = [1, 2, 3, 4];
const labels = [0, 0, 1, 1];
const rate = 0.5;
const epochs = 100_000;
const marks = [100, 1000, 10_000, 100_000];

function weights(penalty) {
  let [w, b] = [0, 0];
  return Array.from({ length: epochs }, () => {
    const errors = inputs.map((x, index) => 1 / (1 + Math.exp(-w * x - b)) - labels[index]);
    const sum = (values) => values.reduce((total, value) => total + value, 0) / inputs.length;
    w -= rate * (sum(errors.map((error, index) => error * inputs[index])) + penalty * w);
    b -= rate * sum(errors);
    return w;
  });
}

const lines = [
  [0, colours.orange, 'no penalty'],
  [0.01, colours.blue, 'λ = 0.01'],
];
const x = scale(0, 5, 60, 510);
const y = scale(0, 14, 280, 45);

writeFigure(new URL('weight-without-end.svg', import.meta.url), 640, 340, [
  text(60, 26, 'weight', { weight: 600 }),
  [0, 2, 4, 6, 8, 10, 12, 14].map((value) => [
    line(60, y(value), 510, y(value)),
    text(50, y(value) + 5, value, { anchor: 'end', fill: colours.faint }),
  ]),
  ['1', '10', '100', '1 000', '10 000', '100 000'].map((epoch, power) =>
    text(x(power), 302, epoch, { anchor: 'middle', fill: colours.faint }),
  ),
  text(285, 328, 'epochs', { anchor: 'middle', fill: colours.faint }),
  lines.map(([penalty, stroke, name]) => {
    const history = weights(penalty);
    const steps = Array.from({ length: 126 }, (_, index) => Math.round(10 ** (index / 25)));
    return [
      curve(
        steps.map((epoch) => [x(Math.log10(epoch)), y(history[epoch - 1])]),
        { stroke, width: 2.5 },
      ),
      marks.map((epoch) => circle(x(Math.log10(epoch)), y(history[epoch - 1]), 4, { fill: stroke })),
      text(522, y(history.at(-1)) - 2, name, { size: 13, weight: 600, fill: stroke }),
      text(522, y(history.at(-1)) + 15, `w = ${history.at(-1).toFixed(2)}`, { size: 13, fill: stroke }),
    ];
  }),
]);
