import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

let state = 20240611;
/** Returns the next number of a linear congruential generator, above 0 and below 1. */
function random() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return (state + 0.5) / 2 ** 32;
}
const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

const outliers = 8;
const weights = Array.from({ length: 4096 }, (_, index) => (index % (4096 / outliers) === 100 ? 25 : normal()));
const norm = (numbers) => Math.sqrt(numbers.reduce((sum, number) => sum + number * number, 0));

/** Returns the error of the weights that are no outliers, relative to their size. */
function relativeError(bits, groupSize) {
  const largest = 2 ** (bits - 1) - 1;
  const regular = [];
  const errors = [];
  for (let start = 0; start < weights.length; start += groupSize) {
    const group = weights.slice(start, start + groupSize);
    const step = Math.max(...group.map(Math.abs)) / largest;
    for (const weight of group.filter((each) => each !== 25)) {
      regular.push(weight);
      errors.push(weight - step * Math.round(weight / step));
    }
  }
  return norm(errors) / norm(regular);
}

const bits = [3, 4, 5, 6, 7, 8];
const kinds = [
  { groupSize: 4096, name: 'one scale', stroke: colours.orange, above: true },
  { groupSize: 64, name: 'groups of 64', stroke: colours.blue, above: false },
].map((kind) => ({ ...kind, errors: bits.map((each) => relativeError(each, kind.groupSize)) }));

const [left, right, top, bottom] = [64, 600, 50, 290];
const across = scale(3, 8, left + 20, right - 40);
const down = scale(0, 1, bottom, top);
const percent = (share) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

writeFigure(new URL('error-by-bits.svg', import.meta.url), 640, 340, [
  text(20, 26, 'Error of the ordinary weights, relative to their size', { fill: colours.faint }),
  [0, 0.5, 1].map((share) => [
    line(left, down(share), right, down(share)),
    text(left - 8, down(share) + 5, `${share * 100} %`, { anchor: 'end', fill: colours.faint }),
  ]),
  bits.map((each) => text(across(each), bottom + 22, each, { anchor: 'middle', fill: colours.faint })),
  text(right, bottom + 42, 'bits a weight', { anchor: 'end', fill: colours.faint }),
  kinds.map(({ errors, name, stroke, above }) => [
    curve(
      errors.map((error, index) => [across(bits[index]), down(error)]),
      { stroke },
    ),
    errors.map((error, index) => [
      circle(across(bits[index]), down(error), 4, { fill: stroke }),
      text(across(bits[index]) + (above ? 8 : -6), down(error) + (above ? -10 : 17), percent(error), {
        size: 13,
        anchor: above ? 'start' : 'end',
        fill: stroke,
      }),
    ]),
    text(across(above ? 6.2 : 3.2), down(above ? 0.62 : 0.14), name, { fill: stroke, weight: 600 }),
  ]),
]);
