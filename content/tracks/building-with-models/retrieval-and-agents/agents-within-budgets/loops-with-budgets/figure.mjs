// Draws the tokens of all prompts of a run against its steps, with a budget and the step at which a reserve ends it.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const [question, step, budget, mostReply, mostResult, closing] = [50, 60, 3000, 100, 60, 10];
const size = (done) => question + step * done;
const spent = (steps) => Array.from({ length: steps }, (_, done) => size(done)).reduce((sum, each) => sum + each, 0);
const maySteps = (done) =>
  spent(done) + size(done) + mostReply + (size(done) + mostReply + mostResult + closing + mostReply) <= budget;
const steps = Array.from({ length: 16 }, (_, index) => index + 1);
const stop = steps.filter((each) => maySteps(each - 1)).at(-1);
console.log(`steps that fit: ${stop}, spent ${spent(stop)}`);
const [left, right, top, bottom] = [70, 600, 50, 290];
const across = scale(1, 16, left, right);
const up = scale(0, 8000, bottom, top);

writeFigure(new URL('budget-and-reserve.svg', import.meta.url), 640, 340, [
  text(20, 26, 'Tokens of all prompts of a run', { weight: 600 }),
  [0, 2000, 4000, 6000, 8000].map((value) => [
    line(left, up(value), right, up(value)),
    text(left - 10, up(value) + 5, value, { anchor: 'end', fill: colours.faint }),
  ]),
  [1, 4, 8, 12, 16].map((each) => text(across(each), bottom + 22, each, { anchor: 'middle', fill: colours.faint })),
  text(right, bottom + 42, 'steps', { anchor: 'end', fill: colours.faint }),
  line(left, up(budget), right, up(budget), { stroke: colours.orange, dash: '5 4', width: 1.5 }),
  text(left + 6, up(budget) - 8, `budget ${budget}`, { fill: colours.orange }),
  curve(steps.map((each) => [across(each), up(spent(each))])),
  circle(across(stop), up(spent(stop)), 5, { fill: colours.green }),
  text(across(stop) + 8, up(spent(stop)) + 20, `the last step: ${stop}, then the answer`, { fill: colours.green }),
  circle(across(16), up(spent(16)), 5),
]);
