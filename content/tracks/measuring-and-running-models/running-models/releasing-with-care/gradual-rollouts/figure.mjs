// Draws the chance of a false alarm against the number of looks, with the level at each look and with the level shared.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const [rate, step, level, most] = [0.02, 200, 0.05, 20];

function binomial(n, p, end) {
  const chances = [(1 - p) ** n];
  for (let k = 0; k < Math.min(n, end); k++) chances.push((((chances[k] * (n - k)) / (k + 1)) * p) / (1 - p));
  return chances;
}

function alarmFrom(n, bound) {
  let tail = 1;
  return binomial(n, rate, 200).findIndex((chance) => {
    if (tail <= bound) return true;
    tail -= chance;
    return false;
  });
}

function falseAlarms(looks, bound) {
  let silent = [1];
  for (let look = 1; look <= looks; look++) {
    const from = alarmFrom(look * step, bound);
    const after = Array(from).fill(0);
    silent.forEach((chance, failures) =>
      binomial(step, rate, 40).forEach((weight, more) => {
        if (failures + more < from) after[failures + more] += chance * weight;
      }),
    );
    silent = after;
  }
  return 1 - silent.reduce((sum, each) => sum + each, 0);
}

const looks = Array.from({ length: most }, (_, index) => index + 1);
const peeking = looks.map((each) => falseAlarms(each, level));
const shared = looks.map((each) => falseAlarms(each, level / each));
console.log(peeking.at(-1).toFixed(3), shared.at(-1).toFixed(3));
const [left, right, top, bottom] = [70, 600, 60, 290];
const across = scale(1, most, left, right);
const up = scale(0, 0.2, bottom, top);
const points = (values) => values.map((value, index) => [across(index + 1), up(value)]);

writeFigure(new URL('peeking.svg', import.meta.url), 640, 345, [
  text(20, 28, 'Chance of a false alarm for a version as good as the old one', { weight: 600 }),
  [0, 0.05, 0.1, 0.15, 0.2].map((value) => [
    line(left, up(value), right, up(value)),
    text(left - 10, up(value) + 5, `${Math.round(value * 100)} %`, { anchor: 'end', fill: colours.faint }),
  ]),
  [1, 5, 10, 15, 20].map((each) => text(across(each), bottom + 22, each, { anchor: 'middle', fill: colours.faint })),
  text(right, bottom + 42, 'looks, one after each 200 replies', { anchor: 'end', fill: colours.faint }),
  line(left, up(level), right, up(level), { stroke: colours.faint, dash: '5 4', width: 1.5 }),
  curve(points(peeking), { stroke: colours.orange }),
  curve(points(shared), { stroke: colours.blue }),
  circle(across(most), up(peeking.at(-1)), 5, { fill: colours.orange }),
  circle(across(most), up(shared.at(-1)), 5, { fill: colours.blue }),
  text(across(12), up(0.172), '5 % at each look', { fill: colours.orange, anchor: 'end' }),
  text(across(10.5), up(0.028), '5 % divided by the number of looks', { fill: colours.blue }),
]);
