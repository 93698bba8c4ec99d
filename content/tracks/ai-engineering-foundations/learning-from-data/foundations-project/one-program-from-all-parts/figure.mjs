// Draws the accuracy of a program in which one part after the other is replaced by right results.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const steps = [
  ['as it is', 0.77],
  ['+ right reading', 0.78],
  ['+ right words', 0.8],
  ['+ right topic', 0.93],
  ['+ right neighbour', 0.95],
];
const across = scale(0.6, 1, 170, 560);
const gains = steps.map(([, accuracy], index) => (index === 0 ? 0 : accuracy - steps[index - 1][1]));
const largest = gains.indexOf(Math.max(...gains));

writeFigure(new URL('one-part-after-the-other.svg', import.meta.url), 640, 260, [
  text(40, 34, 'Accuracy of the whole, with parts replaced by right results', { weight: 600 }),
  steps.map(([name, accuracy], index) => {
    const top = 54 + index * 34;
    const before = across(accuracy - gains[index]);
    return [
      text(158, top + 17, name, { anchor: 'end' }),
      rectangle(across(0.6), top, before - across(0.6), 24, { fill: colours.paleBlue }),
      rectangle(before, top, across(accuracy) - before, 24, {
        fill: index === largest ? colours.orange : colours.blue,
      }),
      text(across(accuracy) + 8, top + 17, `${Math.round(accuracy * 100)} %`, { size: 13 }),
    ];
  }),
  line(across(0.6), 226, across(1), 226),
  [0.6, 0.7, 0.8, 0.9, 1].map((value) =>
    text(across(value), 246, `${Math.round(value * 100)} %`, { anchor: 'middle', size: 13, fill: colours.faint }),
  ),
]);
