// Draws the errors of training and validation of a linear model against the number of steps.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const featureCount = 15;
const lastStep = 400;
const rate = 0.05;

/** Returns what Python's random.Random(seed).gauss(0, 1) gives, number by number. */
const gaussianNumbers = (seed) => {
  const size = 624;
  const state = new Uint32Array(size);
  state[0] = 19_650_218;
  const mixed = (index) => state[index - 1] ^ (state[index - 1] >>> 30);
  for (let i = 1; i < size; i += 1) state[i] = Math.imul(1_812_433_253, mixed(i)) + i;
  let index = 1;
  const next = () => {
    index += 1;
    if (index < size) return;
    state[0] = state[size - 1];
    index = 1;
  };
  for (let round = 0; round < size; round += 1) {
    state[index] = (state[index] ^ Math.imul(mixed(index), 1_664_525)) + seed;
    next();
  }
  for (let round = 1; round < size; round += 1) {
    state[index] = (state[index] ^ Math.imul(mixed(index), 1_566_083_941)) - index;
    next();
  }
  state[0] = 0x80000000;

  let cursor = size;
  const integer = () => {
    if (cursor === size) {
      for (let i = 0; i < size; i += 1) {
        const joined = (state[i] & 0x80000000) | (state[(i + 1) % size] & 0x7fffffff);
        state[i] = state[(i + 397) % size] ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
      }
      cursor = 0;
    }
    let value = state[cursor];
    cursor += 1;
    value ^= value >>> 11;
    value ^= (value << 7) & 0x9d2c5680;
    value ^= (value << 15) & 0xefc60000;
    return (value ^ (value >>> 18)) >>> 0;
  };
  const uniform = () => ((integer() >>> 5) * 67_108_864 + (integer() >>> 6)) / 9_007_199_254_740_992;
  let spare;
  return () => {
    if (spare !== undefined) {
      const value = spare;
      spare = undefined;
      return value;
    }
    const angle = uniform() * 2 * Math.PI;
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    spare = Math.sin(angle) * radius;
    return Math.cos(angle) * radius;
  };
};

const gauss = gaussianNumbers(2);
const examples = (count) =>
  Array.from({ length: count }, () => {
    const features = Array.from({ length: featureCount }, gauss);
    return { features, target: 2 * features[0] - features[1] + gauss() };
  });
const missOf = (weights, { features, target }) =>
  weights.reduce((total, weight, i) => total + weight * features[i], 0) - target;
const error = (weights, rows) => rows.reduce((total, row) => total + missOf(weights, row) ** 2, 0) / rows.length;
const stepped = (weights, rows) => {
  const misses = rows.map((row) => missOf(weights, row));
  return weights.map((weight, i) => {
    const slope = rows.reduce((total, row, rank) => total + misses[rank] * row.features[i], 0);
    return weight - (rate * 2 * slope) / rows.length;
  });
};

const train = examples(20);
const validation = examples(100);
const errors = [];
let weights = Array.from({ length: featureCount }, () => 0);
for (let step = 1; step <= lastStep; step += 1) {
  weights = stepped(weights, train);
  errors.push({ step, training: error(weights, train), validation: error(weights, validation) });
}
const best = errors.reduce((lowest, point) => (point.validation < lowest.validation ? point : lowest));
const last = errors.at(-1);

const x = scale(0, Math.log10(lastStep), 60, 520);
const y = scale(0, 6, 270, 40);
const points = (name) => errors.map((point) => [x(Math.log10(point.step)), y(point[name])]);

writeFigure(new URL('errors-by-steps.svg', import.meta.url), 640, 330, [
  text(60, 26, 'mean squared error', { weight: 600 }),
  [0, 2, 4, 6].map((value) => [
    line(60, y(value), 520, y(value)),
    text(52, y(value) + 5, value, { anchor: 'end', fill: colours.faint }),
  ]),
  [1, 3, 10, 30, 100, 400].map((step) =>
    text(x(Math.log10(step)), 292, step, { anchor: 'middle', fill: colours.faint }),
  ),
  text(290, 316, 'steps of gradient descent', { anchor: 'middle', fill: colours.faint }),
  line(60, y(1), 520, y(1), { stroke: colours.ink, dash: '3 4' }),
  text(530, y(1) + 5, 'noise 1.0'),
  curve(points('training'), { stroke: colours.blue, width: 2.5 }),
  curve(points('validation'), { stroke: colours.orange, width: 2.5 }),
  circle(x(Math.log10(best.step)), y(best.validation), 5, { fill: colours.orange }),
  text(x(Math.log10(best.step)), y(best.validation) - 30, `lowest: ${best.validation.toFixed(2)}, step ${best.step}`, {
    anchor: 'middle',
  }),
  text(530, y(last.validation) + 5, `validation ${last.validation.toFixed(2)}`, { fill: colours.orange }),
  text(530, y(last.training) + 1, `training ${last.training.toFixed(2)}`, { fill: colours.blue }),
]);
