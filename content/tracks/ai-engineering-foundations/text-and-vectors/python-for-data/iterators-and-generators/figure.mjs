// Draws when four records are read, cleaned and used, with lists and with generators, and how many are held meanwhile.
import { colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const phases = ['read', 'clean', 'use'];
const records = [0, 1, 2, 3];
const pairs = (outer, inner, make) => outer.flatMap((a) => inner.map((b) => make(a, b)));
const orders = [
  ['With lists', pairs(phases, records, (phase, record) => ({ phase, record }))],
  ['With generators', pairs(records, phases, (record, phase) => ({ phase, record }))],
];
const fills = [colours.paleBlue, colours.paleGreen, colours.paleOrange, '#e8defa'];
const cell = 44;
const left = 84;

/** Returns how many records are read and not yet used after each step. */
function held(steps) {
  let count = 0;
  return steps.map(({ phase }) => (count += phase === 'read' ? 1 : phase === 'use' ? -1 : 0));
}

const panels = orders.map(([title, steps], panel) => {
  const top = 20 + panel * 196;
  const counts = held(steps);
  return [
    text(20, top + 12, `${title}: at most ${Math.max(...counts)} held`, { weight: 600 }),
    phases.map((phase, row) => text(20, top + 46 + row * 36, phase)),
    text(20, top + 154, 'held', { fill: colours.faint }),
    line(left, top + 132, left + steps.length * cell, top + 132),
    steps.map(({ phase, record }, step) => {
      const x = left + step * cell;
      const y = top + 26 + phases.indexOf(phase) * 36;
      return [
        rectangle(x + 2, y, cell - 4, 30, { fill: fills[record], radius: 4 }),
        text(x + cell / 2, y + 20, record, { anchor: 'middle', mono: true }),
        text(x + cell / 2, top + 154, counts[step], { anchor: 'middle', fill: colours.faint }),
      ];
    }),
  ];
});

writeFigure(new URL('one-at-a-time.svg', import.meta.url), 640, 410, [
  panels,
  text(left, 400, 'time: one step after the other', { size: 13, fill: colours.faint }),
]);
