// Draws what is sent in each call of an agent's run: the whole transcript, which grows with each step.
import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const first = 200; // tokens of the instructions and the question
const call = 20; // tokens that the model writes in a step
const result = 180; // tokens of the result of a tool
const steps = 5;

const unit = 0.42;
let total = 0;
const rows = Array.from({ length: steps }, (_, step) => {
  const parts = [[first, colours.green]];
  for (let earlier = 0; earlier < step; earlier += 1) parts.push([call, colours.orange], [result, colours.blue]);
  const sent = parts.reduce((sum, [tokens]) => sum + tokens, 0);
  total += sent;
  let x = 90;
  const y = 70 + 34 * step;
  return [
    text(80, y + 17, `call ${step + 1}`, { size: 13, anchor: 'end', fill: colours.faint }),
    parts.map(([tokens, fill]) => {
      const bar = rectangle(x, y, tokens * unit, 24, { fill, stroke: colours.sheet });
      x += tokens * unit;
      return bar;
    }),
    text(x + 8, y + 17, sent, { size: 13 }),
  ];
});
console.log(total);

const legend = [
  [90, colours.green, 'instructions and question'],
  [290, colours.orange, 'written by the model'],
  [460, colours.blue, 'results of tools'],
];

writeFigure(new URL('a-growing-transcript.svg', import.meta.url), 640, 286, [
  text(20, 28, `What five calls of an agent send: ${String(total).replace(/000$/, ' 000')} tokens`, { weight: 600 }),
  legend.map(([x, fill, words]) => [
    rectangle(x, 42, 14, 14, { fill }),
    text(x + 20, 54, words, { size: 13, fill: colours.faint }),
  ]),
  rows,
  text(20, 266, 'Each prompt repeats all of the one before. With ten calls there are 11 000 tokens.', {
    size: 13,
    fill: colours.faint,
  }),
]);
