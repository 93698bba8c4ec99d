// Draws the win rate of a system where its answers are longer and where they are shorter, and two means.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const groups = [
  { words: 'longer answers', pairs: 70, wins: 0.72 },
  { words: 'shorter answers', pairs: 30, wins: 0.38 },
];
const all = groups.reduce((sum, { pairs }) => sum + pairs, 0);
const plain = groups.reduce((sum, { pairs, wins }) => sum + pairs * wins, 0) / all;
const even = groups.reduce((sum, { wins }) => sum + wins, 0) / groups.length;
const rows = [
  ...groups.map(({ words, pairs, wins }) => ({ words: `${words} (${pairs} pairs)`, wins, fill: colours.blue })),
  { words: 'plain mean', wins: plain, fill: colours.orange },
  { words: 'equal weights', wins: even, fill: colours.green },
];
const along = scale(0, 1, 230, 600);

writeFigure(new URL('wins-by-length.svg', import.meta.url), 640, 240, [
  text(20, 28, 'Win rate of the new system', { weight: 600 }),
  rows.map(({ words, wins, fill }, index) => {
    const y = 48 + index * 40;
    return [
      text(20, y + 19, words, { size: 13 }),
      rectangle(along(0), y, along(wins) - along(0), 28, { fill, radius: 3 }),
      text(along(wins) + 8, y + 19, `${Math.round(wins * 100)} %`, { size: 13 }),
    ];
  }),
  line(along(0.5), 42, along(0.5), 206, { stroke: colours.ink, dash: '4 4' }),
  text(along(0.5), 226, 'as good as the old one', { anchor: 'middle', size: 13, fill: colours.faint }),
]);
