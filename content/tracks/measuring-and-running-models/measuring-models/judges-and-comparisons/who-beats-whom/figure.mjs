// Draws the strengths of five prompts with bootstrap intervals, from their games against each other.
import { circle, colours, line, scale, text, writeFigure } from '../../../../../svg.mjs';

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

/** A linear congruential generator, so that the figure is the same on each machine. */
function* numbers(state = 2024) {
  for (;;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

const random = numbers();

function fitted(won) {
  let strengths = names.map(() => 1);
  for (let round = 0; round < 100; round += 1) {
    const next = names.map((_, i) => {
      const total = won[i].reduce((sum, one) => sum + one, 0);
      const played = names.reduce((sum, __, j) => (i === j ? sum : sum + games / (strengths[i] + strengths[j])), 0);
      return total / played;
    });
    const mean = next.reduce((sum, one) => sum + one, 0) / next.length;
    strengths = next.map((one) => one / mean);
  }
  return strengths;
}

/** Draws the games of each pair again, each by chance from all games of this pair. */
function drawn() {
  const again = names.map(() => names.map(() => 0));
  for (let i = 0; i < names.length; i += 1) {
    for (let j = 0; j < i; j += 1) {
      for (let game = 0; game < games; game += 1) {
        if (random.next().value * games < wins[i][j]) again[i][j] += 1;
        else again[j][i] += 1;
      }
    }
  }
  return again;
}

const strengths = fitted(wins);
const draws = Array.from({ length: 1000 }, () => fitted(drawn()));
const interval = (i) => {
  const sorted = draws.map((one) => one[i]).sort((a, b) => a - b);
  return [sorted[25], sorted[974]];
};
const order = names.map((_, index) => index).sort((a, b) => strengths[b] - strengths[a]);
const across = scale(Math.log(0.25), Math.log(4), 140, 600);
const positionOf = (strength) => across(Math.log(strength));

writeFigure(new URL('five-prompts.svg', import.meta.url), 640, 280, [
  text(20, 26, 'Strengths of five prompts, with intervals of 95 % by drawing games', { weight: 600 }),
  [0.25, 0.5, 1, 2, 4].map((strength) => [
    line(positionOf(strength), 42, positionOf(strength), 226),
    text(positionOf(strength), 246, strength, { anchor: 'middle', size: 13, fill: colours.faint }),
  ]),
  order.map((index, row) => {
    const y = 62 + row * 38;
    const [low, high] = interval(index);
    return [
      text(20, y + 5, names[index], { size: 14 }),
      line(positionOf(low), y, positionOf(high), y, { stroke: colours.blue, width: 4 }),
      circle(positionOf(strengths[index]), y, 6, { fill: colours.blue }),
    ];
  }),
  text(370, 270, 'strength, on a logarithmic scale', { anchor: 'middle', size: 13, fill: colours.faint }),
]);
