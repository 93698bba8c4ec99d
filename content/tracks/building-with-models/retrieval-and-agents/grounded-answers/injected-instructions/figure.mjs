// Draws the three things that must meet before an injection can steal data.
import { colours, element, text, writeFigure } from '../../../../../svg.mjs';

const circles = [
  { x: 250, y: 120, words: 'private data', at: [100, 60], fill: colours.blue },
  { x: 390, y: 120, words: 'foreign text', at: [540, 60], fill: colours.orange },
  { x: 320, y: 210, words: 'a way out', at: [320, 318], fill: colours.green },
];

writeFigure(new URL('three-circles.svg', import.meta.url), 640, 340, [
  circles.map(({ x, y, fill }) => element('circle', { cx: x, cy: y, r: 92, fill, 'fill-opacity': 0.25, stroke: fill })),
  circles.map(({ words, at, fill }) => text(at[0], at[1], words, { anchor: 'middle', weight: 600, fill })),
  text(320, 146, 'theft is', { anchor: 'middle', size: 13, weight: 600 }),
  text(320, 164, 'possible', { anchor: 'middle', size: 13, weight: 600 }),
  [
    [320, 84],
    [252, 196],
    [388, 196],
  ].map(([x, y]) => text(x, y, 'safe', { anchor: 'middle', size: 12, fill: colours.faint })),
]);
