// Draws twelve answers by similarity and length, and the three questions of the tree that separates them.
import { circle, colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const answers = [
  [0.92, 120, false],
  [0.88, 500, false],
  [0.85, 90, false],
  [0.81, 640, false],
  [0.74, 80, false],
  [0.7, 450, true],
  [0.66, 150, false],
  [0.61, 520, true],
  [0.55, 200, false],
  [0.45, 100, true],
  [0.38, 300, true],
  [0.3, 60, true],
];

const entropy = (rows) => {
  const share = rows.filter(([, , isWrong]) => isWrong).length / rows.length;
  return [share, 1 - share].reduce((bits, part) => (part > 0 ? bits - part * Math.log2(part) : bits), 0);
};

/** Returns the question with the highest gain: feature, threshold and the two groups. */
const bestQuestion = (rows) =>
  [0, 1]
    .flatMap((feature) => {
      const values = rows.map((row) => row[feature]).sort((first, second) => first - second);
      return values.slice(1).map((value, index) => ({ feature, threshold: (value + values[index]) / 2 }));
    })
    .map(({ feature, threshold }) => {
      const low = rows.filter((row) => row[feature] <= threshold);
      const high = rows.filter((row) => row[feature] > threshold);
      const after = (low.length * entropy(low) + high.length * entropy(high)) / rows.length;
      return { feature, threshold, low, high, after };
    })
    .reduce((best, question) => (question.after < best.after ? question : best));

const first = bestQuestion(answers);
const second = bestQuestion(first.low);
const third = bestQuestion(second.high);

const x = scale(0.2, 1, 60, 610);
const y = scale(0, 700, 290, 50);
const top = y(700);
const bottom = y(0);
const area = (from, to, low, high, isWrong) =>
  rectangle(x(from), y(high), x(to) - x(from), y(low) - y(high), {
    fill: isWrong ? colours.paleOrange : colours.paleBlue,
  });
const threshold = ({ threshold: value }) => Number(value.toFixed(3));

writeFigure(new URL('three-questions.svg', import.meta.url), 640, 370, [
  text(60, 34, 'tokens of the answer', { weight: 600 }),
  area(0.2, second.threshold, 0, 700, true),
  area(second.threshold, first.threshold, third.threshold, 700, true),
  area(second.threshold, first.threshold, 0, third.threshold, false),
  area(first.threshold, 1, 0, 700, false),
  [first, second].map((question) =>
    line(x(question.threshold), top, x(question.threshold), bottom, { stroke: colours.ink, width: 2 }),
  ),
  line(x(second.threshold), y(third.threshold), x(first.threshold), y(third.threshold), {
    stroke: colours.ink,
    width: 2,
  }),
  text(x(first.threshold) + 8, y(third.threshold) - 8, `1: ${threshold(first)}`),
  text(x(second.threshold) - 8, top + 20, `2: ${threshold(second)}`, { anchor: 'end' }),
  text(x(second.threshold) + 8, y(third.threshold) - 8, `3: ${threshold(third)}`),
  answers.map(([similarity, tokens, isWrong]) =>
    isWrong
      ? rectangle(x(similarity) - 6, y(tokens) - 6, 12, 12, { fill: colours.orange })
      : circle(x(similarity), y(tokens), 6, { fill: colours.blue }),
  ),
  [0, 200, 400, 600].map((value) => text(52, y(value) + 5, value, { anchor: 'end', fill: colours.faint })),
  [0.2, 0.4, 0.6, 0.8, 1].map((value) => text(x(value), bottom + 22, value, { anchor: 'middle', fill: colours.faint })),
  text(60, 350, 'similarity of the best passage', { fill: colours.faint }),
  circle(400, 345, 6, { fill: colours.blue }),
  text(414, 350, 'right answer'),
  rectangle(514, 339, 12, 12, { fill: colours.orange }),
  text(534, 350, 'wrong answer'),
]);
