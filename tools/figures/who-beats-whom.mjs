// Draws the strengths of five prompts with approximate intervals, from their games against each other.
import { circle, colours, line, scale, text, writeFigure } from './svg.mjs';

const names = ['short', 'polite', 'steps', 'examples', 'persona'];
// wins[i][j]: how often the prompt i won against j, of 20 games each.
const wins = [
  [0, 9, 5, 4, 11],
  [11, 0, 7, 6, 12],
  [15, 13, 0, 9, 15],
  [16, 14, 11, 0, 16],
  [9, 8, 5, 4, 0],
];
const games = 20;

function fitted() {
  let strengths = names.map(() => 1);
  for (let round = 0; round < 300; round += 1) {
    const next = names.map((_, i) => {
      const won = wins[i].reduce((sum, one) => sum + one, 0);
      const played = names.reduce((sum, __, j) => (i === j ? sum : sum + games / (strengths[i] + strengths[j])), 0);
      return won / played;
    });
    const mean = next.reduce((sum, one) => sum + one, 0) / next.length;
    strengths = next.map((one) => one / mean);
  }
  return strengths;
}

const strengths = fitted();
/** The standard error of the logarithm of a strength, from the information of its games. */
const errorOf = (i) =>
  1 /
  Math.sqrt(
    names.reduce((sum, _, j) => {
      const chance = strengths[i] / (strengths[i] + strengths[j]);
      return i === j ? sum : sum + games * chance * (1 - chance);
    }, 0),
  );
const order = names.map((_, index) => index).sort((a, b) => strengths[b] - strengths[a]);
const across = scale(Math.log(0.25), Math.log(4), 140, 600);

writeFigure(
  'measuring-and-running-models/measuring-models/judges-and-comparisons/who-beats-whom/five-prompts.svg',
  640,
  280,
  [
    text(20, 26, 'Strengths of five prompts, with intervals of 95 %', { weight: 600 }),
    [0.25, 0.5, 1, 2, 4].map((strength) => [
      line(across(Math.log(strength)), 42, across(Math.log(strength)), 226),
      text(across(Math.log(strength)), 246, strength, { anchor: 'middle', size: 13, fill: colours.faint }),
    ]),
    order.map((index, row) => {
      const [y, at, error] = [62 + row * 38, Math.log(strengths[index]), 1.96 * errorOf(index)];
      return [
        text(20, y + 5, names[index], { size: 14 }),
        line(across(at - error), y, across(at + error), y, { stroke: colours.blue, width: 4 }),
        circle(across(at), y, 6, { fill: colours.blue }),
      ];
    }),
    text(370, 270, 'strength, on a logarithmic scale', { anchor: 'middle', size: 13, fill: colours.faint }),
  ],
);
