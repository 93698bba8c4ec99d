// Draws twelve requests in four places, with static and with continuous batching.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const requests = [20, 30, 200, 25, 40, 15, 60, 180, 35, 20, 90, 50];
const slots = 4;

function staticSchedule() {
  let begin = 0;
  const bars = [];
  for (let first = 0; first < requests.length; first += slots) {
    const batch = requests.slice(first, first + slots);
    batch.forEach((length, slot) => bars.push({ slot, begin, end: begin + length }));
    begin += Math.max(...batch);
  }
  return { bars, passes: begin };
}

function continuousSchedule() {
  const free = Array.from({ length: slots }, () => 0);
  const bars = requests.map((length) => {
    const slot = free.indexOf(Math.min(...free));
    const begin = free[slot];
    free[slot] += length;
    return { slot, begin, end: begin + length };
  });
  return { bars, passes: Math.max(...free) };
}

const across = scale(0, 480, 90, 620);
const fills = [colours.blue, colours.green, colours.orange];
const timeline = (title, top, { bars, passes }) => [
  text(20, top, `${title}: ${passes} passes`, { weight: 600 }),
  bars.map(({ slot, begin, end }, index) => [
    rectangle(across(begin), top + 14 + 26 * slot, across(end) - across(begin), 20, {
      fill: fills[Math.floor(index / slots)],
      stroke: colours.sheet,
      radius: 3,
    }),
  ]),
  Array.from({ length: slots }, (_, slot) =>
    text(80, top + 29 + 26 * slot, `place ${slot + 1}`, { size: 13, anchor: 'end', fill: colours.faint }),
  ),
  line(across(passes), top + 8, across(passes), top + 120, { stroke: colours.ink, dash: '5 4' }),
];

writeFigure(new URL('two-schedules.svg', import.meta.url), 640, 320, [
  timeline('Static batching', 26, staticSchedule()),
  timeline('Continuous batching', 168, continuousSchedule()),
  [0, 100, 200, 300, 400].map((pass) =>
    text(across(pass), 304, pass, { size: 13, anchor: 'middle', fill: colours.faint }),
  ),
  text(620, 304, 'passes', { size: 13, anchor: 'end', fill: colours.faint }),
]);
