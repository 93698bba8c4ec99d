// Draws the parts of a prompt with their tokens, and which of them are left out to fit a budget.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const parts = [
  { name: 'instructions', tokens: 300, priority: 0 },
  { name: 'examples', tokens: 500, priority: 1 },
  { name: 'document 1', tokens: 700, priority: 2 },
  { name: 'document 2', tokens: 800, priority: 3 },
  { name: 'history', tokens: 900, priority: 4 },
  { name: 'question', tokens: 100, priority: 0 },
];
const limit = 2500;

/** Keeps what must be there, then parts by priority while they fit. */
function fitting() {
  let left = limit;
  const chosen = new Set();
  for (const part of parts.toSorted((a, b) => a.priority - b.priority)) {
    if (part.tokens > left) continue;
    chosen.add(part);
    left -= part.tokens;
  }
  return chosen;
}

const chosen = fitting();
const along = scale(0, 1000, 0, 330);
const total = [...chosen].reduce((sum, { tokens }) => sum + tokens, 0);

writeFigure(new URL('what-is-left-out.svg', import.meta.url), 640, 290, [
  text(20, 28, `A budget of ${limit} tokens`, { weight: 600 }),
  parts.map((part, index) => {
    const [y, isChosen] = [48 + index * 34, chosen.has(part)];
    return [
      text(20, y + 18, part.name, { size: 13 }),
      rectangle(130, y, along(part.tokens), 24, {
        fill: isChosen ? (part.priority === 0 ? colours.blue : colours.green) : 'none',
        stroke: isChosen ? 'none' : colours.orange,
        radius: 3,
      }),
      text(140 + along(part.tokens), y + 17, `${part.tokens}${isChosen ? '' : ', left out'}`, {
        size: 13,
        fill: isChosen ? colours.faint : colours.orange,
      }),
    ];
  }),
  line(20, 258, 620, 258),
  text(20, 278, `sent: ${total} tokens; blue must be there, green is kept by priority`, {
    size: 13,
    fill: colours.faint,
  }),
]);
