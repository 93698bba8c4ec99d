// Draws the events of a streamed turn, in which the connection breaks within the arguments of a call.
import { colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const rows = [
  ['message_start', '', colours.paleGreen],
  ['block 0 starts', 'text', colours.paleBlue],
  ['delta', 'I look f', colours.paleBlue],
  ['delta', 'or one.', colours.paleBlue],
  ['block 0 ends', '', colours.paleBlue],
  ['block 1 starts', 'tool_use find_hotel', colours.paleOrange],
  ['delta', '{"city": "Os', colours.paleOrange],
  ['delta', 'lo", "nigh', colours.paleOrange],
];
const lost = [
  ['delta', 'ts": 3}'],
  ['block 1 ends', ''],
  ['message_delta', 'tool_use'],
];
const top = 48;
const row = 25;

function event(index, [name, words], fill, isLost) {
  const y = top + row * index + (isLost ? 12 : 0);
  const ink = isLost ? colours.faint : colours.ink;
  return [
    rectangle(20, y, 330, 21, { fill, stroke: colours.line, radius: 4 }),
    text(30, y + 15, name, { size: 13, fill: ink }),
    text(165, y + 15, words, { size: 13, mono: true, fill: ink }),
  ];
}

const breakAt = top + row * rows.length + 4;
writeFigure(new URL('pieces-of-a-call.svg', import.meta.url), 640, 352, [
  text(20, 30, 'A turn in pieces', { weight: 600 }),
  rows.map((one, index) => event(index, one, one[2], false)),
  line(20, breakAt, 620, breakAt, { stroke: colours.orange, width: 2, dash: '6 4' }),
  text(370, breakAt + 20, 'here the connection breaks', { size: 13, fill: colours.orange }),
  lost.map((one, index) => event(rows.length + index, one, 'none', true)),
  text(370, top + row * 3 + 3, 'block 0 has ended: use it', { size: 13, fill: colours.blue }),
  text(370, top + row * 6 + 12, 'block 1 has not ended: run nothing', { size: 13, fill: colours.orange }),
]);
