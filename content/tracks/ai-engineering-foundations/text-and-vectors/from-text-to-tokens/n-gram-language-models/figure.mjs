// Draws what may follow the word "the" in the lesson's corpus, for three amounts of smoothing.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const training = [
  ['the', 'cat', 'sat'],
  ['the', 'dog', 'sat'],
];
const context = 'the';
const outcomes = [...new Set(training.flat())].sort().concat('end', 'unknown');
const followers = training.flatMap((words) =>
  words.flatMap((word, column) => (word === context ? [words[column + 1]] : [])),
);
const probability = (word, k) =>
  (followers.filter((follower) => follower === word).length + k) / (followers.length + k * outcomes.length);

/** Returns at most three decimals, without the zero before the point. */
const shown = (value) => String(Math.round(value * 1000) / 1000).replace(/^0\./, '.');

const left = 60;
const group = 92;
const bar = 26;
const y = scale(0, 0.5, 250, 60);
const amounts = [
  { k: 0, fill: colours.line },
  { k: 0.01, fill: colours.orange },
  { k: 1, fill: colours.blue },
];

writeFigure(new URL('smoothing.svg', import.meta.url), 640, 310, [
  text(20, 26, `What follows "${context}"? ${outcomes.length} outcomes`, { weight: 600 }),
  amounts.map(({ k, fill }, index) => [
    rectangle(360 + index * 92, 14, 14, 14, { fill }),
    text(380 + index * 92, 26, `k = ${k}`),
  ]),
  line(left, y(0), left + outcomes.length * group, y(0), { stroke: colours.faint }),
  outcomes.map((word, column) => [
    text(left + column * group + group / 2, 276, word, { anchor: 'middle', mono: true }),
    amounts.map(({ k, fill }, index) => {
      const value = probability(word, k);
      const start = left + column * group + 6 + index * (bar + 1);
      return [
        rectangle(start, y(value), bar, y(0) - y(value), { fill }),
        text(start + bar / 2, y(value) - 6, shown(value), {
          size: 13,
          anchor: 'middle',
        }),
      ];
    }),
  ]),
  text(20, 300, 'Each colour adds up to 1.', { size: 13, fill: colours.faint }),
]);
