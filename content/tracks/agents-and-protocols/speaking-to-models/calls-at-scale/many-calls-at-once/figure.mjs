// Draws two places over 14 seconds, with a refusal that stops both until it is over.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const across = scale(0, 14, 90, 610);
const rows = [60, 116];
const calls = [
  [0, 0, 2, 'Oslo'],
  [1, 0, 4, 'Rome'],
  [0, 12, 14, 'Bern'],
  [1, 12, 14, 'Lima'],
];
const waits = [
  [0, 2, 12, 'Bern waits'],
  [1, 4, 12, 'Lima waits'],
];

writeFigure(new URL('a-pause-for-all.svg', import.meta.url), 640, 236, [
  text(20, 26, 'One refusal stops both places until it is over', { weight: 600 }),
  rectangle(across(2), 44, across(12) - across(2), 124, { fill: colours.paleOrange }),
  line(across(2), 44, across(2), 190, { stroke: colours.orange, width: 2 }),
  rows.map((y, place) => text(80, y + 25, `place ${place + 1}`, { size: 13, anchor: 'end', fill: colours.faint })),
  waits.map(([place, from, to, words]) => [
    line(across(from), rows[place] + 20, across(to), rows[place] + 20, {
      stroke: colours.orange,
      width: 2,
      dash: '5 4',
    }),
    text((across(from) + across(to)) / 2, rows[place] + 12, words, {
      size: 13,
      anchor: 'middle',
      fill: colours.orange,
    }),
  ]),
  calls.map(([place, from, to, name]) => [
    rectangle(across(from), rows[place], across(to) - across(from), 40, {
      fill: colours.paleBlue,
      stroke: colours.blue,
      radius: 4,
    }),
    text((across(from) + across(to)) / 2, rows[place] + 25, name, { size: 13, anchor: 'middle' }),
  ]),
  text(across(2) + 6, 186, 'Bern is refused', { size: 13, fill: colours.orange }),
  [0, 2, 4, 12, 14].map((second) =>
    text(across(second), 212, `${second} s`, { size: 13, anchor: 'middle', fill: colours.faint }),
  ),
]);
