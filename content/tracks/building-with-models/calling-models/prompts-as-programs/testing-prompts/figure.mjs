// Draws the chance of seeing at least one failure of a prompt by the number of runs.
import { colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const [across, up] = [scale(0, 100, 70, 590), scale(0, 1, 250, 40)];
const prompts = [
  [0.2, colours.green, 'fails in 20 %', 12],
  [0.05, colours.blue, '5 %', 28],
  [0.01, colours.orange, '1 %', 60],
];
const seen = (failing, runs) => 1 - (1 - failing) ** runs;

writeFigure(new URL('runs-to-see-a-failure.svg', import.meta.url), 640, 310, [
  text(20, 24, 'Chance of at least one failure in a test', { weight: 600 }),
  [0, 0.25, 0.5, 0.75, 1].map((chance) => [
    line(64, up(chance), 596, up(chance)),
    text(56, up(chance) + 5, chance, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  [0, 20, 40, 60, 80, 100].map((runs) =>
    text(across(runs), 272, runs, { anchor: 'middle', size: 13, fill: colours.faint }),
  ),
  text(330, 298, 'runs', { anchor: 'middle', size: 13, fill: colours.faint }),
  prompts.map(([failing, stroke, words, at]) => [
    curve(
      Array.from({ length: 101 }, (_, runs) => [across(runs), up(seen(failing, runs))]),
      { stroke },
    ),
    text(across(at) + 8, up(seen(failing, at)) + 16, words, { size: 13, fill: stroke, weight: 600 }),
  ]),
]);
