// Draws the loss of a prediction, minus the natural logarithm of the probability given to the truth.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const loss = (probability) => -Math.log(probability);
const marked = [0.9, 0.5, 0.1, 0.01];
const x = scale(0, 1, 60, 610);
const y = scale(0, 5, 270, 45);

writeFigure(new URL('price-of-surprise.svg', import.meta.url), 640, 325, [
  text(60, 26, 'loss, -log p', { weight: 600 }),
  [0, 1, 2, 3, 4, 5].map((value) => [
    line(60, y(value), 610, y(value)),
    text(50, y(value) + 5, value, { anchor: 'end', fill: colours.faint }),
  ]),
  [0, 0.25, 0.5, 0.75, 1].map((value) => text(x(value), 291, value, { anchor: 'middle', fill: colours.faint })),
  text(335, 315, 'probability p given to the truth', { anchor: 'middle', fill: colours.faint }),
  curve(
    Array.from({ length: 199 }, (_, step) => 0.0075 + step * 0.005).map((p) => [x(p), y(loss(p))]),
    { stroke: colours.blue, width: 2.5 },
  ),
  marked.map((p) => [
    circle(x(p), y(loss(p)), 5, { fill: colours.orange }),
    text(x(p) + 10, y(loss(p)) - (p < 0.05 ? -5 : 12), `p = ${p}: ${loss(p).toFixed(3)}`, {
      anchor: p > 0.8 ? 'middle' : 'start',
    }),
  ]),
]);
