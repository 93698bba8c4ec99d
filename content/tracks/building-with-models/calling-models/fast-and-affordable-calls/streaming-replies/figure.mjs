// Draws when the text of the same reply appears, with a stream and without one.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const [first, secondsPerToken, tokens] = [0.35, 0.02, 400];
const end = first + tokens * secondsPerToken;
const across = scale(0, 10, 40, 600);
const steps = Array.from({ length: 40 }, (_, index) => first + ((index + 1) * (end - first)) / 40);

writeFigure(new URL('when-text-appears.svg', import.meta.url), 640, 280, [
  text(20, 28, 'Without a stream', { weight: 600 }),
  rectangle(across(0), 42, across(end) - across(0), 26, { fill: colours.line, radius: 3 }),
  text((across(0) + across(end)) / 2, 60, 'nothing to read', { anchor: 'middle', size: 13, fill: colours.faint }),
  rectangle(across(end), 42, across(10) - across(end), 26, { fill: colours.blue, radius: 3 }),
  text(20, 108, 'With a stream', { weight: 600 }),
  rectangle(across(0), 122, across(first) - across(0), 90, { fill: colours.line, radius: 3 }),
  steps.map((moment, index) => {
    const height = (90 * (index + 1)) / steps.length;
    const width = across(steps[index + 1] ?? 10) - across(moment) + 0.5;
    return rectangle(across(moment), 212 - height, width, height, { fill: colours.blue });
  }),
  text(across(first) + 8, 140, `first token after ${first} s`, { size: 13 }),
  [0, 2, 4, 6, 8, 10].map((second) => [
    line(across(second), 216, across(second), 222, { stroke: colours.faint }),
    text(across(second), 240, second, { anchor: 'middle', size: 13, fill: colours.faint }),
  ]),
  text(320, 264, 'seconds since the request', { anchor: 'middle', size: 13, fill: colours.faint }),
]);
