// Draws the tokens of a prompt by turn, for the whole conversation and for pins, a summary and a window.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const [turn, windowSize, pins, summary] = [60, 300, 80, 120];
const turns = Array.from({ length: 20 }, (_, index) => index + 1);
const whole = (count) => count * turn;
const bounded = (count) => Math.min(whole(count), windowSize + pins + summary);
const [left, right, top, bottom] = [70, 610, 60, 270];
const across = scale(1, 21, left, right);
const up = scale(0, 1200, bottom, top);

writeFigure(new URL('memory-sizes.svg', import.meta.url), 640, 320, [
  text(20, 28, 'Tokens of a prompt by turn', { weight: 600 }),
  [0, 500, 1200].map((value) => [
    line(left, up(value), right, up(value)),
    text(left - 10, up(value) + 5, value, { anchor: 'end', fill: colours.faint }),
  ]),
  turns.map((each) => [
    rectangle(across(each), up(whole(each)), 20, bottom - up(whole(each)), { fill: colours.paleOrange }),
    rectangle(across(each), up(bounded(each)), 20, bottom - up(bounded(each)), { fill: colours.blue }),
  ]),
  [1, 10, 20].map((each) => text(across(each) + 10, bottom + 22, each, { anchor: 'middle', fill: colours.faint })),
  text(left + 20, up(900), 'the whole conversation', { fill: colours.orange }),
  text(left + 20, up(780), 'pins, summary and window', { fill: colours.blue }),
]);
