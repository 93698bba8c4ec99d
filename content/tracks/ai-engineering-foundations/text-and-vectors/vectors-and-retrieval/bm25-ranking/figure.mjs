// Draws what each further mention of a word adds to a BM25 score, in short, average and long documents.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const k1 = 1.2;
const b = 0.75;
const factor = (mentions, length) => mentions / (mentions + k1 * (1 - b + b * length));
const documents = [
  [0.5, colours.green, 'half the average length'],
  [1, colours.blue, 'average length'],
  [4, colours.orange, 'four times the average'],
];
const x = scale(0, 10, 60, 430);
const y = scale(0, 1, 265, 45);

writeFigure(new URL('each-mention-adds-less.svg', import.meta.url), 640, 325, [
  text(60, 26, 'factor of the word’s idf', { weight: 600 }),
  [0, 0.25, 0.5, 0.75, 1].map((value) => [
    line(60, y(value), 430, y(value)),
    text(50, y(value) + 5, value, { anchor: 'end', fill: colours.faint }),
  ]),
  [0, 1, 2, 3, 5, 10].map((value) => text(x(value), 287, value, { anchor: 'middle', fill: colours.faint })),
  text(245, 312, 'mentions in the document', { anchor: 'middle', fill: colours.faint }),
  documents.map(([length, stroke, name]) => [
    curve(
      Array.from({ length: 101 }, (_, step) => [x(step / 10), y(factor(step / 10, length))]),
      { stroke, width: 2.5 },
    ),
    [1, 10].map((mentions) => circle(x(mentions), y(factor(mentions, length)), 4, { fill: stroke })),
    text(442, y(factor(10, length)) + (length === 0.5 ? -20 : 12), name, { size: 13, fill: stroke, weight: 600 }),
    text(
      442,
      y(factor(10, length)) + (length === 0.5 ? -4 : 28),
      `once ${factor(1, length).toFixed(2)}, ten times ${factor(10, length).toFixed(2)}`,
      { size: 13, fill: stroke },
    ),
  ]),
]);
