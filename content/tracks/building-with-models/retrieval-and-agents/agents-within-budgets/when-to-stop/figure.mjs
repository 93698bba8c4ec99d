// Draws the steps of a run, which of them bring something new, and the counter that ends it.
import { colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const observations = ['a', 'b', 'a', 'c', 'a', 'b', 'c', 'a', 'b', 'c', 'a', 'b'];
const tries = 5;
const seen = new Set();
let idle = 0;
let stop = 0;
const steps = observations.map((observation, index) => {
  idle = seen.has(observation) ? idle + 1 : 0;
  seen.add(observation);
  const saved = stop > 0;
  if (!saved && idle === tries) stop = index + 1;
  return { observation, idle, saved };
});
console.log(steps.map(({ idle: count }) => count).join(' '), `stop at ${stop}`);
const across = (index) => 80 + index * 45;
const fills = ({ saved, idle: count }) => (saved ? colours.line : count ? colours.paleOrange : colours.paleGreen);

writeFigure(new URL('no-progress.svg', import.meta.url), 640, 220, [
  text(20, 28, `No progress for ${tries} steps`, { weight: 600 }),
  ['step', 'sees', 'count'].map((label, row) => text(20, 70 + row * 50, label, { fill: colours.faint })),
  steps.map((step, index) => [
    text(across(index) + 18, 70, index + 1, { anchor: 'middle', fill: colours.faint }),
    rectangle(across(index), 95, 36, 36, { fill: fills(step), radius: 4 }),
    text(across(index) + 18, 119, step.observation, { anchor: 'middle', mono: true }),
    text(across(index) + 18, 170, step.saved ? '' : step.idle, { anchor: 'middle', weight: 600 }),
  ]),
  line(across(stop) - 5, 50, across(stop) - 5, 185, { stroke: colours.orange, width: 2, dash: '5 4' }),
  text(600, 205, 'stopped: these are saved', { anchor: 'end', fill: colours.orange }),
]);
