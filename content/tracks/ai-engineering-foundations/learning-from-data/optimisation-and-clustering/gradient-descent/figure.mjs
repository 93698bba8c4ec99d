// Draws the loss of a line through four points, step by step, for four learning rates.
import { colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const inputs = [0, 1, 2, 3];
const targets = inputs.map((x) => 2 * x + 1);
const steps = 50;

function losses(rate) {
  let [w, b] = [0, 0];
  return Array.from({ length: steps + 1 }, () => {
    const errors = inputs.map((x, index) => w * x + b - targets[index]);
    const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const loss = mean(errors.map((error) => error * error));
    w -= rate * 2 * mean(errors.map((error, index) => error * inputs[index]));
    b -= rate * 2 * mean(errors);
    return loss;
  });
}

const rates = [
  [0.25, colours.orange, 'leaves the valley'],
  [0.23, colours.purple, 'jumps to and fro'],
  [0.01, colours.faint, 'crawls'],
  [0.1, colours.blue, 'arrives'],
];
const x = scale(0, steps, 75, 450);
const y = scale(-6, 6, 290, 45);

writeFigure(new URL('four-learning-rates.svg', import.meta.url), 640, 350, [
  text(30, 26, 'loss, each line a hundred times the one below', { weight: 600 }),
  [-6, -4, -2, 0, 2, 4, 6].map((power) => [
    line(75, y(power), 450, y(power)),
    text(66, y(power) + 5, power < 0 ? `0.${'0'.repeat(-power - 1)}1` : 10 ** power, {
      anchor: 'end',
      size: 13,
      fill: colours.faint,
    }),
  ]),
  [0, 10, 20, 30, 40, 50].map((step) => text(x(step), 311, step, { anchor: 'middle', fill: colours.faint })),
  text(262, 336, 'steps', { anchor: 'middle', fill: colours.faint }),
  rates.map(([rate, stroke, name]) => {
    const history = losses(rate);
    const end = y(Math.log10(history[steps]));
    return [
      curve(
        history.map((loss, step) => [x(step), y(Math.log10(loss))]),
        { stroke, width: 2.5 },
      ),
      text(460, end + (rate === 0.01 ? 10 : 4), `${rate}: ${name}`, { size: 13, weight: 600, fill: stroke }),
    ];
  }),
]);
