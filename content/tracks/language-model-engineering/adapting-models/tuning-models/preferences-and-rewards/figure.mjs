// Draws DPO's loss, and the weight of its slope, over the margin of a pair.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const x = scale(-6, 6, 60, 600);
const y = scale(0, 6, 270, 50);
const margins = Array.from({ length: 121 }, (_, index) => -6 + index / 10);
const loss = (margin) => Math.log1p(Math.exp(-margin));
const weight = (margin) => 1 / (1 + Math.exp(margin));

writeFigure(new URL('loss-and-weight.svg', import.meta.url), 640, 330, [
  text(20, 28, 'A pair in the wrong order pulls, one in the right order rests', { weight: 600 }),
  [0, 1, 2, 3, 4, 5, 6].map((value) => [
    line(60, y(value), 600, y(value)),
    text(50, y(value) + 4, value, { size: 12, anchor: 'end', fill: colours.faint }),
  ]),
  [-6, -4, -2, 0, 2, 4, 6].map((value) =>
    text(x(value), 290, String(value).replace('-', '−'), { size: 12, anchor: 'middle', fill: colours.faint }),
  ),
  line(x(0), 50, x(0), 270, { stroke: colours.faint, dash: '4 4' }),
  curve(margins.map((margin) => [x(margin), y(loss(margin))])),
  curve(
    margins.map((margin) => [x(margin), y(weight(margin))]),
    { stroke: colours.orange },
  ),
  circle(x(0), y(loss(0)), 4),
  circle(x(0), y(weight(0)), 4, { fill: colours.orange }),
  text(x(-3.4), y(4.2), 'loss −log σ(m)', { fill: colours.blue }),
  text(x(-5.6), y(1.25), 'weight of the slope σ(−m)', { fill: colours.orange }),
  text(x(0) + 10, y(0.95), 'log 2', { size: 13, fill: colours.blue }),
  text(330, 314, 'margin m: the implicit reward of the chosen answer minus that of the rejected one', {
    size: 13,
    anchor: 'middle',
    fill: colours.faint,
  }),
]);
