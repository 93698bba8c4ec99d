// Draws the same log entries by their own clocks and on one clock, corrected by a traced call to each service.
import { circle, colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const ahead = ({ sent, received, answered, returned }) => (received - sent + (answered - returned)) / 2;
const offsets = {
  gateway: 0,
  'model server': ahead({ sent: 100, received: 10, answered: 11, returned: 101 }),
  'release tool': ahead({ sent: 200, received: 500.5, answered: 502.5, returned: 203 }),
};
const entries = [
  ['release tool', 600, 'release', colours.purple],
  ['model server', 230, 'refusals', colours.orange],
  ['gateway', 900, 'alarm', colours.blue],
  ['release tool', 2100, 'rollback', colours.green],
];
const corrected = entries.map(([service, at]) => at - offsets[service]);
const sinceRelease = corrected.map((at) => at - corrected[0]);
console.log(offsets, corrected, sinceRelease);
const [left, right] = [120, 610];
const across = scale(0, 2250, left, right);
const rows = [
  ['own clocks', 130, entries.map(([, at]) => at)],
  ['one clock', 250, corrected],
];

writeFigure(new URL('two-timelines.svg', import.meta.url), 640, 320, [
  text(20, 30, 'Four entries of three logs', { weight: 600 }),
  text(20, 52, `The model server's clock is ${-offsets['model server']} s behind, the release tool's`, {
    fill: colours.faint,
  }),
  text(20, 70, `${offsets['release tool']} s ahead of the gateway's.`, { fill: colours.faint }),
  rows.map(([label, y, times]) => [
    text(20, y + 5, label),
    line(left, y, right, y),
    entries.map(([, , name, fill], index) => {
      const above = index % 2 === 0;
      const x = across(times[index]);
      return [
        line(x, y, x, above ? y - 18 : y + 18, { stroke: fill }),
        circle(x, y, 5, { fill }),
        text(x, above ? y - 24 : y + 32, name, { fill, anchor: 'middle' }),
      ];
    }),
  ]),
  [0, 500, 1000, 1500, 2000].map((value) => [
    line(across(value), 296, across(value), 290, { stroke: colours.faint }),
    text(across(value), 312, value, { anchor: 'middle', fill: colours.faint, size: 12 }),
  ]),
  rectangle(left, 290, right - left, 1, { fill: colours.line }),
  text(20, 312, 'seconds', { fill: colours.faint, size: 12 }),
]);
