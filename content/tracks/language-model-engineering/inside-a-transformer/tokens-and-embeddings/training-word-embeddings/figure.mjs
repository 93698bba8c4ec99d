import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const sentences = [
  'the cat drinks milk',
  'the dog drinks water',
  'the cat chases the mouse',
  'the dog chases the cat',
  'a cat eats fish',
  'a dog eats meat',
  'the model reads text',
  'the model writes code',
  'a model reads code',
  'a program writes text',
  'the program reads code',
  'a program runs code',
].map((sentence) => sentence.split(' '));
const shown = ['cat', 'dog', 'model', 'program', 'reads', 'writes'];
const [dimensions, epochs, rate, noiseCount, window] = [8, 100, 0.1, 3, 2];

/** Returns numbers from 0 to 1 that are the same on every machine (a linear congruential generator). */
let state = 2n;
function random() {
  state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
  return Number(state >> 11n) / 2 ** 53;
}

const counts = new Map();
for (const word of sentences.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
const words = [...counts.keys()].sort();
const shares = words.map((word) => counts.get(word) ** 0.75);
const allShares = shares.reduce((sum, share) => sum + share, 0);

function drawNoise() {
  let left = random() * allShares;
  return shares.findIndex((share) => (left -= share) < 0);
}

const table = (value) => words.map(() => Array.from({ length: dimensions }, value));
const inputs = table(() => (random() - 0.5) / dimensions);
const outputs = table(() => 0);
const dot = (a, b) => a.reduce((sum, value, index) => sum + value * b[index], 0);

function learn(centre, context) {
  const targets = [[context, 1], ...Array.from({ length: noiseCount }, () => [drawNoise(), 0])];
  const slope = Array.from({ length: dimensions }, () => 0);
  for (const [target, label] of targets) {
    const error = 1 / (1 + Math.exp(-dot(inputs[centre], outputs[target]))) - label;
    for (let index = 0; index < dimensions; index += 1) {
      slope[index] += error * outputs[target][index];
      outputs[target][index] -= rate * error * inputs[centre][index];
    }
  }
  slope.forEach((value, index) => {
    inputs[centre][index] -= rate * value;
  });
}

for (let epoch = 0; epoch < epochs; epoch += 1) {
  for (const sentence of sentences) {
    sentence.forEach((centre, position) => {
      sentence.forEach((context, other) => {
        const distance = Math.abs(position - other);
        if (distance > 0 && distance <= window) learn(words.indexOf(centre), words.indexOf(context));
      });
    });
  }
}

const vectorOf = (word) => inputs[words.indexOf(word)];
const cosine = (a, b) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));

const [left, top, width, height] = [110, 70, 84, 36];
const fillOf = (value) => {
  if (value >= 0.6) return colours.blue;
  return value >= 0.3 ? colours.paleBlue : colours.sheet;
};

writeFigure(new URL('learned-cosines.svg', import.meta.url), 640, 306, [
  text(20, 28, 'Cosines of vectors learned from twelve sentences', { weight: 600, size: 15 }),
  shown.map((word, index) => [
    text(left + (index + 0.5) * width, top - 10, word, { anchor: 'middle' }),
    text(left - 12, top + (index + 0.5) * height + 5, word, { anchor: 'end' }),
  ]),
  shown.map((row, down) =>
    shown.map((column, across) => {
      const value = cosine(vectorOf(row), vectorOf(column));
      const [x, y] = [left + across * width, top + down * height];
      return [
        rectangle(x, y, width - 3, height - 3, { fill: fillOf(value), stroke: colours.line, radius: 3 }),
        text(x + width / 2, y + 22, value.toFixed(2), {
          anchor: 'middle',
          fill: value >= 0.6 ? colours.sheet : colours.ink,
        }),
      ];
    }),
  ),
]);
