import { arrow, circle, colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const size = 4096;
const rank = 8;
const frozen = size * size;
const trained = rank * size + size * rank;
const spaced = (number) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
const percent = ((100 * trained) / frozen).toFixed(2);

const [upper, lower] = [110, 262];
const [plus, side] = [520, 130];
/** The thin side of A and B: at the scale of W it would be 0.25, which nobody sees. */
const thin = 10;

writeFigure(new URL('two-paths.svg', import.meta.url), 640, 350, [
  text(20, 26, 'The thin sides of A and B are drawn wider than they are.', { size: 13, fill: colours.faint }),
  text(40, 190, 'x', { size: 20, weight: 600, anchor: 'middle' }),
  arrow(56, 176, 226, upper),
  arrow(56, 196, 150, lower),
  rectangle(230, upper - side / 2, side, side, { fill: colours.paleBlue, stroke: colours.blue }),
  text(230 + side / 2, upper - 8, 'W, frozen', { anchor: 'middle', fill: colours.blue, weight: 600 }),
  text(230 + side / 2, upper + 14, `${size} × ${size}`, { anchor: 'middle', fill: colours.blue }),
  text(230 + side / 2, upper + 34, spaced(frozen), { anchor: 'middle', fill: colours.blue }),
  rectangle(154, lower - thin / 2, side, thin, { fill: colours.paleOrange, stroke: colours.orange }),
  text(154 + side / 2, lower + 26, `A: ${rank} × ${size}`, { anchor: 'middle', fill: colours.orange }),
  arrow(154 + side, lower, 370, lower),
  text(154 + side + 43, lower - 8, `${rank} numbers`, { anchor: 'middle', size: 13, fill: colours.faint }),
  rectangle(374, lower - side / 2, thin, side, { fill: colours.paleOrange, stroke: colours.orange }),
  text(374 + thin + 8, lower + side / 2, `B: ${size} × ${rank}`, { fill: colours.orange }),
  text(40, 330, `A and B: ${spaced(trained)} numbers, ${percent} % of W`, { fill: colours.orange, weight: 600 }),
  arrow(230 + side, upper, plus - 12, 176),
  arrow(374 + thin, lower, plus - 12, 196),
  circle(plus, 186, 15, { fill: colours.sheet, stroke: colours.ink }),
  text(plus, 192, '+', { anchor: 'middle', size: 18, weight: 600 }),
  text(plus - 58, 244, '· α / r', { fill: colours.faint }),
  arrow(plus + 15, 186, 590, 186),
  text(604, 192, 'y', { size: 20, weight: 600, anchor: 'middle' }),
]);
