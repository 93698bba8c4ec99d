// Draws how many calls it takes until all arguments are right, when a checker reports one problem a call or all of them.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const chance = 0.9;

/** The mean number of calls when a reply mends each reported problem with the chance, one problem reported a call. */
const oneByOne = (mistakes) => 1 + mistakes / chance;

/** The same when all open problems are reported: 1 + the expected largest of geometric numbers of tries. */
function allAtOnce(mistakes) {
  let calls = 1;
  for (let round = 0; round < 60; round += 1) calls += 1 - (1 - (1 - chance) ** round) ** mistakes;
  return calls;
}

const mistakes = [1, 2, 3, 4];
const [across, up] = [scale(1, 4, 90, 560), scale(0, 6, 250, 40)];
const points = (calls) => mistakes.map((number) => [across(number), up(calls(number))]);
const series = [
  [oneByOne, colours.orange, 'the first problem only', -12],
  [allAtOnce, colours.blue, 'all problems', 24],
];

writeFigure(new URL('calls-until-right.svg', import.meta.url), 640, 310, [
  text(20, 26, 'Calls of the model until the arguments are right', { weight: 600 }),
  [0, 2, 4, 6].map((calls) => [
    line(80, up(calls), 580, up(calls)),
    text(70, up(calls) + 5, calls, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  mistakes.map((number) => text(across(number), 274, number, { anchor: 'middle', size: 13, fill: colours.faint })),
  text(325, 298, 'mistakes in the first reply', { anchor: 'middle', size: 13, fill: colours.faint }),
  series.map(([calls, stroke, words, below]) => [
    curve(points(calls), { stroke }),
    points(calls).map(([x, y]) => circle(x, y, 4, { fill: stroke })),
    text(across(3.5), up(calls(3.5)) + below, words, { anchor: 'end', size: 13, fill: stroke, weight: 600 }),
  ]),
]);
