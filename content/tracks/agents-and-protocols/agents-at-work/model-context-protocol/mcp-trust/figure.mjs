// Draws a host between three servers, and the two ways that a person has to open.
import { colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const servers = [
  { y: 40, name: 'diary', label: 'private data', fill: colours.paleBlue },
  { y: 130, name: 'facts', label: 'foreign text', fill: colours.paleOrange },
  { y: 220, name: 'mail', label: 'a way out', fill: colours.paleGreen },
];
const gates = [
  { y: 150, words: 'gate, once private data was read' },
  { y: 240, words: 'gate, once foreign text was read' },
];

writeFigure(new URL('three-servers.svg', import.meta.url), 640, 300, [
  rectangle(20, 40, 130, 234, { fill: colours.sheet, stroke: colours.ink, radius: 6 }),
  text(85, 140, 'host', { weight: 600, anchor: 'middle' }),
  text(85, 162, 'with the model,', { size: 12, anchor: 'middle', fill: colours.faint }),
  text(85, 178, 'remembers what', { size: 12, anchor: 'middle', fill: colours.faint }),
  text(85, 194, 'was read', { size: 12, anchor: 'middle', fill: colours.faint }),
  servers.map(({ y, name, label, fill }) => [
    rectangle(470, y, 150, 54, { fill, radius: 6 }),
    text(545, y + 24, name, { weight: 600, anchor: 'middle' }),
    text(545, y + 42, label, { size: 12, anchor: 'middle', fill: colours.faint }),
  ]),
  line(150, 60, 470, 60, { stroke: colours.ink }),
  text(160, 53, '→ calls', { size: 12, fill: colours.faint }),
  line(150, 170, 470, 170, { stroke: colours.ink }),
  text(160, 188, '← texts, also of errors', { size: 12, fill: colours.faint }),
  text(160, 84, '← entries', { size: 12, fill: colours.faint }),
  gates.map(({ y, words }) => [
    line(150, y, 470, y, { stroke: colours.orange, width: 2 }),
    rectangle(304, y - 10, 8, 20, { fill: colours.orange }),
    text(308, y - 16, words, { size: 12, anchor: 'middle', fill: colours.orange }),
  ]),
]);
