// Draws one conversation in the shape with content blocks and in that of chat messages.
import { colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const fills = { user: colours.paleBlue, assistant: colours.paleOrange, tool: colours.paleGreen };
const row = 24;
const gap = 12;
const top = 62;

const blocks = [
  ['user', ['text: Oslo or Rome?']],
  ['assistant', ['text: I look.', 'tool_use c1: Oslo', 'tool_use c2: Rome']],
  ['user', ['tool_result c1: 4', 'tool_result c2: 21', 'text: Be quick.']],
];
const messages = [
  ['user', ['Oslo or Rome?']],
  ['assistant', ['I look.', 'tool_calls c1: Oslo', 'tool_calls c2: Rome']],
  ['tool', ['c1: 4']],
  ['tool', ['c2: 21']],
  ['user', ['Be quick.']],
];

function column(x, title, list) {
  let y = top;
  return [
    text(x, 36, title, { weight: 600 }),
    list.map(([role, lines]) => {
      const height = row * lines.length + 8;
      const drawn = [
        rectangle(x, y, 280, height, { fill: fills[role], stroke: colours.line, radius: 6 }),
        text(x + 10, y + 20, role, { size: 13, fill: colours.faint }),
        lines.map((words, index) => text(x + 84, y + 20 + row * index, words, { size: 13, mono: true })),
      ];
      y += height + gap;
      return drawn;
    }),
  ];
}

writeFigure(new URL('two-shapes.svg', import.meta.url), 640, 340, [
  column(20, 'With blocks: 3 turns', blocks),
  line(320, 24, 320, 320),
  column(340, 'Chat messages: 5', messages),
]);
