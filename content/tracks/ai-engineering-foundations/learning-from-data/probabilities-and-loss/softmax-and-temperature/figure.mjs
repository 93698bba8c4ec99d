// Draws the softmax of three scores at three temperatures.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const tokens = ['Paris', 'Lyon', 'banana'];
const scores = [4, 3, 1];
const panels = [
  { temperature: 0.25, title: 'T = 0.25: sharp' },
  { temperature: 1, title: 'T = 1: as they are' },
  { temperature: 10, title: 'T = 10: flat' },
];
const fills = [colours.green, colours.blue, colours.orange];

function softmax(temperature) {
  const weights = scores.map((score) => Math.exp((score - Math.max(...scores)) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight);
  return weights.map((weight) => weight / total);
}

const y = scale(0, 1, 230, 70);

writeFigure(new URL('three-temperatures.svg', import.meta.url), 640, 300, [
  panels.map(({ temperature, title }, panel) => {
    const middle = 115 + 205 * panel;
    return [
      text(middle, 32, title, { anchor: 'middle', weight: 600 }),
      softmax(temperature).map((probability, i) => {
        const x = middle + 60 * (i - 1);
        return [
          rectangle(x - 20, y(probability), 40, y(0) - y(probability), { fill: fills[i] }),
          text(x, y(probability) - 6, probability.toFixed(3), { anchor: 'middle' }),
          text(x, 250, tokens[i], { anchor: 'middle', fill: fills[i] }),
        ];
      }),
    ];
  }),
  line(20, y(0), 620, y(0), { stroke: colours.faint }),
  text(320, 282, `scores ${scores.join(', ')}, divided by T before the softmax`, {
    anchor: 'middle',
    fill: colours.faint,
  }),
]);
