// Draws the tokens that top-p keeps at three temperatures.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const logits = [4, 3, 2, 1, 0];
const topP = 0.9;
const temperatures = [0.5, 1, 2];

function softmax(temperature) {
  const weights = logits.map((logit) => Math.exp((logit - logits[0]) / temperature));
  const total = weights.reduce((sum, weight) => sum + weight);
  return weights.map((weight) => weight / total);
}

function nucleusSize(probabilities) {
  let mass = 0;
  return probabilities.findIndex((probability) => (mass += probability) >= topP) + 1;
}

const y = scale(0, 1, 240, 70);

writeFigure(new URL('nucleus-by-temperature.svg', import.meta.url), 660, 310, [
  temperatures.map((temperature, panel) => {
    const left = 20 + 215 * panel;
    const probabilities = softmax(temperature);
    const size = nucleusSize(probabilities);
    return [
      text(left + 95, 32, `T = ${temperature}: ${size} tokens kept`, { anchor: 'middle', weight: 600 }),
      probabilities.map((probability, i) => {
        const middle = left + 15 + 40 * i;
        const fill = i < size ? colours.blue : colours.line;
        return [
          rectangle(middle - 15, y(probability), 30, y(0) - y(probability), { fill }),
          text(middle, y(probability) - 6, probability.toFixed(3), {
            anchor: 'middle',
            size: 13,
            fill: i < size ? colours.ink : colours.faint,
          }),
          text(middle, 260, logits[i], { anchor: 'middle', fill: colours.faint }),
        ];
      }),
      line(left - 5, y(0), left + 195, y(0), { stroke: colours.faint }),
    ];
  }),
  text(330, 292, `logits of five tokens; blue: kept by top-p with p = ${topP}`, {
    anchor: 'middle',
    fill: colours.faint,
  }),
]);
