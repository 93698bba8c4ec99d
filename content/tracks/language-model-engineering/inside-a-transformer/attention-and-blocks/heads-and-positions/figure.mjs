import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const tokens = ['trophy', 'suitcase', 'big'];
const query = [2, 0, 2, 0];
const keys = [
  [3, 0, 0, 0],
  [1, 0, 0, 0],
  [0, 0, 3, 0],
];

const softmax = (scores) => {
  const powers = scores.map(Math.exp);
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
};
const weightsOf = (start, end) =>
  softmax(
    keys.map((key) => {
      const products = key.slice(start, end).map((value, index) => value * query[start + index]);
      return products.reduce((sum, product) => sum + product, 0) / Math.sqrt(end - start);
    }),
  );

const panels = [
  { title: 'One head', note: 'components 0 to 3', weights: weightsOf(0, 4), fill: colours.orange },
  { title: 'Head 0 of 2', note: 'components 0 and 1', weights: weightsOf(0, 2), fill: colours.blue },
  { title: 'Head 1 of 2', note: 'components 2 and 3', weights: weightsOf(2, 4), fill: colours.blue },
];
const [top, bottom, panelWidth, barWidth] = [90, 230, 205, 44];

const panel = ({ title, note, weights, fill }, index) => {
  const left = 20 + index * panelWidth;
  return [
    text(left + 90, 32, title, { anchor: 'middle', weight: 600, size: 16 }),
    text(left + 90, 54, note, { anchor: 'middle', fill: colours.faint }),
    rectangle(left, bottom, 180, 1, { fill: colours.line }),
    weights.map((weight, token) => {
      const height = (bottom - top) * weight;
      const middle = left + 30 + token * 60;
      return [
        rectangle(middle - barWidth / 2, bottom - height, barWidth, height, { fill, radius: 2 }),
        text(middle, bottom - height - 8, weight.toFixed(2), { anchor: 'middle', mono: true }),
        text(middle, bottom + 22, tokens[token], { anchor: 'middle', size: 13 }),
      ];
    }),
  ];
};

writeFigure(new URL('one-head-or-two.svg', import.meta.url), 640, 270, panels.map(panel));
