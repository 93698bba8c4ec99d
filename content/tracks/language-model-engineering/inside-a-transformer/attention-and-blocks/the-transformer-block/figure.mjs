import { arrow, circle, colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const width = 768;
const grouped = (number) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
const norm = 2 * width;
const attention = 4 * width * width + 4 * width;
const feedForward = 8 * width * width + 5 * width;

const [stream, top, boxWidth, boxHeight] = [80, 130, 116, 64];

const box = (left, title, count, fill, stroke) => [
  rectangle(left, top, boxWidth, boxHeight, { fill, stroke, radius: 6 }),
  text(left + boxWidth / 2, top + 27, title, { anchor: 'middle', weight: 600 }),
  text(left + boxWidth / 2, top + 49, grouped(count), { anchor: 'middle', mono: true, size: 13 }),
];

const half = (left, title, count, fill, stroke) => {
  const [first, second] = [left + boxWidth / 2, left + boxWidth * 1.5 + 16];
  return [
    arrow(first, stream, first, top - 2),
    box(left, 'LayerNorm', norm, colours.paleGreen, colours.green),
    arrow(left + boxWidth, top + boxHeight / 2, left + boxWidth + 15, top + boxHeight / 2),
    box(left + boxWidth + 16, title, count, fill, stroke),
    arrow(second, top, second, stream + 14),
    circle(second, stream, 13, { fill: colours.sheet, stroke: colours.ink }),
    text(second, stream + 6, '+', { anchor: 'middle', size: 18, weight: 600 }),
  ];
};

writeFigure(new URL('one-block.svg', import.meta.url), 640, 240, [
  text(20, 32, 'The residual stream: each half of the block reads from it and adds to it', { fill: colours.faint }),
  line(20, stream, 612, stream, { stroke: colours.blue, width: 4 }),
  arrow(600, stream, 626, stream, { stroke: colours.blue, width: 4 }),
  half(40, 'Attention', attention, colours.paleOrange, colours.orange),
  half(340, 'Feed-forward', feedForward, colours.paleBlue, colours.blue),
  text(20, 226, `Parameters for vectors of ${width} numbers: ${grouped(2 * norm + attention + feedForward)} a block`, {
    fill: colours.faint,
  }),
]);
