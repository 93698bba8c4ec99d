// Draws what a client and a server send in the two eras of the protocol.
import { colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const columns = [
  {
    x: 20,
    title: 'Up to 2025-11-25: a session',
    messages: [
      ['→', 'initialize', 'version, capabilities', colours.paleOrange],
      ['←', 'result', 'version, capabilities', colours.paleOrange],
      ['→', 'initialized', 'no reply', colours.paleOrange],
      ['→', 'tools/list', '', colours.paleBlue],
      ['→', 'tools/call', '', colours.paleBlue],
      ['→', 'tools/call', '', colours.paleBlue],
    ],
    servers: [[0, 6, 'server 1']],
    note: 'What was agreed is kept by one process.',
  },
  {
    x: 330,
    title: 'Since 2026-07-28: each for itself',
    messages: [
      ['→', 'tools/list', 'version, capabilities', colours.paleBlue],
      ['→', 'tools/call', 'version, capabilities', colours.paleBlue],
      ['→', 'tools/call', 'version, capabilities', colours.paleBlue],
    ],
    servers: [
      [0, 1, 'server 2'],
      [1, 1, 'server 1'],
      [2, 1, 'server 3'],
    ],
    note: 'Any process can answer any request.',
  },
];

const top = 50;
const step = 34;

writeFigure(new URL('two-eras.svg', import.meta.url), 640, 300, [
  columns.map(({ x, title, messages, servers, note }) => [
    text(x, 30, title, { weight: 600 }),
    messages.map(([arrow, name, carried, fill], row) => {
      const y = top + step * row;
      return [
        rectangle(x, y, 210, 28, { fill, radius: 4 }),
        text(x + 8, y + 18, arrow, { size: 13 }),
        text(x + 28, y + 18, name, { size: 12, mono: true }),
        text(x + 204, y + 18, carried, { size: 10, anchor: 'end', fill: colours.faint }),
      ];
    }),
    servers.map(([row, rows, name]) => {
      const y = top + step * row;
      const height = step * rows - 6;
      return [
        line(x + 212, y + height / 2, x + 222, y + height / 2, { stroke: colours.faint }),
        rectangle(x + 222, y, 66, height, { fill: colours.paleGreen, radius: 4 }),
        text(x + 255, y + height / 2 + 4, name, { size: 12, anchor: 'middle' }),
      ];
    }),
    text(x, 282, note, { size: 13, fill: colours.faint }),
  ]),
]);
