// Draws, for each state of an agent, all bad steps of 60 traces and the traces in which it was the first bad one.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const states = [
  { name: 'plan', all: 2, first: 2 },
  { name: 'find_order', all: 9, first: 8 },
  { name: 'read_policy', all: 8, first: 5 },
  { name: 'refund', all: 5, first: 0 },
  { name: 'reply', all: 14, first: 2 },
  { name: 'end', all: 2, first: 2 },
];
const across = scale(0, 14, 130, 590);

writeFigure(new URL('all-and-first.svg', import.meta.url), 640, 320, [
  text(20, 28, 'Bad steps in 60 traces, of which 19 failed', { weight: 600 }),
  [0, 5, 10].map((count) => [
    line(across(count), 42, across(count), 276),
    text(across(count), 292, count, { anchor: 'middle', size: 13, fill: colours.faint }),
  ]),
  states.map(({ name, all, first }, index) => {
    const y = 48 + index * 38;
    return [
      text(20, y + 19, name, { size: 13, mono: true }),
      rectangle(across(0), y, across(all) - across(0), 12, { fill: colours.line }),
      text(across(all) + 6, y + 11, all, { size: 12, fill: colours.faint }),
      rectangle(across(0), y + 14, across(first) - across(0), 12, { fill: colours.blue }),
      text(across(first) + 6, y + 25, first, { size: 12, fill: colours.blue }),
    ];
  }),
  text(320, 312, 'grey: all bad steps; blue: traces in which it was the first', {
    anchor: 'middle',
    size: 13,
    fill: colours.faint,
  }),
]);
