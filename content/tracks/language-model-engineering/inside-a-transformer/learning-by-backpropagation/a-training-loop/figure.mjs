import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const trainingText =
  'the model reads a line and the model writes a line. a token is a part of a word. ' +
  'the loss falls as the model learns. a small step is a safe step. then the loss stays where it is. ';
const validationText =
  'a model learns a word and then a line. the step is small and the loss is large. a token falls where the line stays. ';

const letters = [...new Set(trainingText + validationText)].sort();
const examplesOf = (source) =>
  [...source].slice(3).map((letter, index) => [source.slice(index, index + 3), letters.indexOf(letter)]);
const training = examplesOf(trainingText);
const validation = examplesOf(validationText);

const rows = new Map();
const rowOf = (context) => rows.get(context) ?? Array.from({ length: letters.length }, () => 0);
const sharesOf = (row) => {
  const powers = row.map(Math.exp);
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
};
const lossOn = (examples) =>
  examples.reduce((sum, [context, next]) => sum - Math.log(sharesOf(rowOf(context))[next]), 0) / examples.length;

function learn(rate) {
  const slopes = new Map();
  for (const [context, next] of training) {
    const slope = slopes.get(context) ?? Array.from({ length: letters.length }, () => 0);
    sharesOf(rowOf(context)).forEach((share, index) => {
      slope[index] += (share - (index === next ? 1 : 0)) / training.length;
    });
    slopes.set(context, slope);
  }
  for (const [context, slope] of slopes) {
    rows.set(
      context,
      rowOf(context).map((weight, index) => weight - rate * slope[index]),
    );
  }
}

const history = [[lossOn(training), lossOn(validation)]];
for (let epoch = 1; epoch <= 150; epoch += 1) {
  learn(40);
  history.push([lossOn(training), lossOn(validation)]);
}
const best = history.reduce((least, losses, epoch) => (losses[1] < history[least][1] ? epoch : least), 0);
const [left, right, top, bottom] = [60, 600, 40, 290];
const across = scale(0, 150, left, right);
const down = scale(0, 3.2, bottom, top);
const curveOf = (column, stroke) =>
  curve(
    history.map((losses, epoch) => [across(epoch), down(losses[column])]),
    { stroke },
  );
const last = history.at(-1);

writeFigure(new URL('keep-the-best.svg', import.meta.url), 640, 340, [
  text(20, 24, 'Cross-entropy per character', { fill: colours.faint }),
  [0, 1, 2, 3].map((loss) => [
    line(left, down(loss), right, down(loss)),
    text(left - 10, down(loss) + 5, loss, { anchor: 'end', fill: colours.faint }),
  ]),
  [0, 50, 100, 150].map((epoch) => text(across(epoch), bottom + 22, epoch, { anchor: 'middle', fill: colours.faint })),
  text(right, bottom + 42, 'epoch', { anchor: 'end', fill: colours.faint }),
  line(across(best), top, across(best), bottom, { stroke: colours.green, dash: '5 4', width: 1.5 }),
  curveOf(0, colours.blue),
  curveOf(1, colours.orange),
  circle(across(best), down(history[best][1]), 5, { fill: colours.green }),
  text(across(best) + 10, top + 36, `Best: epoch ${best}, validation ${history[best][1].toFixed(2)}`, {
    fill: colours.green,
    weight: 600,
  }),
  text(right, down(last[1]) - 10, `validation ${last[1].toFixed(2)}`, { anchor: 'end', fill: colours.orange }),
  text(right, down(last[0]) - 10, `training ${last[0].toFixed(2)}`, { anchor: 'end', fill: colours.blue }),
]);
