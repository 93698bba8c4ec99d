// Draws the scores of four answers under three metrics.
import { colours, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const reference = 'the visa takes ten days';
const answers = ['ten days', 'the visa takes two days', 'days ten takes visa the', 'the visa takes ten days'];
const verdicts = ['right, short', 'wrong', 'scrambled', 'the reference'];

function commonWords(first, second) {
  const left = [...second];
  return first.filter((word) => left.includes(word) && left.splice(left.indexOf(word), 1)).length;
}

function commonSubsequence(first, second) {
  const lengths = new Array(second.length + 1).fill(0);
  for (const word of first) {
    let diagonal = 0;
    second.forEach((other, index) => {
      const above = lengths[index + 1];
      lengths[index + 1] = word === other ? diagonal + 1 : Math.max(above, lengths[index]);
      diagonal = above;
    });
  }
  return lengths.at(-1);
}

const mean = (common, first, second) => (2 * common) / (first.length + second.length);
const metrics = [
  { name: 'exact match', fill: colours.faint, of: (a, b) => Number(a.join(' ') === b.join(' ')) },
  { name: 'token F1', fill: colours.blue, of: (a, b) => mean(commonWords(a, b), a, b) },
  { name: 'ROUGE-L', fill: colours.green, of: (a, b) => mean(commonSubsequence(a, b), a, b) },
];
const along = scale(0, 1, 0, 300);

writeFigure(new URL('three-metrics.svg', import.meta.url), 640, 320, [
  text(20, 26, `Reference: ${reference}`, { weight: 600 }),
  answers.map((answer, index) => {
    const y = 46 + index * 60;
    return [
      text(20, y + 18, answer, { size: 13, weight: 600 }),
      text(20, y + 36, verdicts[index], { size: 12, fill: colours.faint }),
      metrics.map(({ of, fill }, row) => {
        const score = of(answer.split(' '), reference.split(' '));
        return [
          rectangle(250, y + row * 16, along(score), 12, { fill, radius: 2 }),
          text(256 + along(score), y + row * 16 + 11, score.toFixed(2), { size: 11, fill: colours.faint }),
        ];
      }),
    ];
  }),
  metrics.map(({ name, fill }, index) => [
    rectangle(250 + index * 120, 294, 14, 14, { fill }),
    text(270 + index * 120, 306, name, { size: 13 }),
  ]),
]);
