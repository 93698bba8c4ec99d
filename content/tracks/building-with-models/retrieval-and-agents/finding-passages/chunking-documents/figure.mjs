// Draws a document as a tree of headings, and its chunks with the paths of their headings.
import { arrow, colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const lines = [
  { words: 'Handbook', level: 1 },
  { words: 'Travel', level: 2 },
  { words: 'Ask your team first …', chunk: 0 },
  { words: 'Book a week ahead …', chunk: 0 },
  { words: 'Visas', level: 3 },
  { words: 'A visa costs 40 euros …', chunk: 1 },
  { words: 'Parking', level: 2 },
  { words: 'A day costs 9 euros …', chunk: 2 },
];

/** Returns the path of headings above each chunk. */
function pathsOf() {
  const [path, paths] = [[], []];
  for (const { words, level, chunk } of lines) {
    if (level) path.splice(level - 1, path.length, words);
    else paths[chunk] ??= path.join(' > ');
  }
  return paths;
}

const y = (index) => 40 + index * 30;
const chunks = pathsOf().map((path, chunk) => {
  const indexes = lines.flatMap((one, index) => (one.chunk === chunk ? [index] : []));
  return { path, first: indexes[0], last: indexes.at(-1) };
});

writeFigure(new URL('path-of-headings.svg', import.meta.url), 640, 290, [
  text(20, 22, 'Document', { weight: 600 }),
  text(360, 22, 'Chunks', { weight: 600 }),
  lines.map(({ words, level }, index) =>
    text(20 + ((level ?? 4) - 1) * 18, y(index) + 16, words, {
      size: 13,
      weight: level ? 600 : 400,
      fill: level ? colours.blue : colours.ink,
    }),
  ),
  chunks.map(({ path, first, last }) => {
    const [top, height] = [y(first) - 2, (last - first) * 30 + 26];
    return [
      rectangle(68, top, 210, height, { stroke: colours.line, radius: 4 }),
      arrow(282, top + height / 2, 348, top + height / 2),
      rectangle(356, top - 8, 264, height + 16, { stroke: colours.green, radius: 4 }),
      text(366, top + 10, path, { size: 13, fill: colours.blue, weight: 600 }),
      text(366, top + 28, last > first ? 'two paragraphs' : 'one paragraph', { size: 12, fill: colours.faint }),
    ];
  }),
]);
