// Draws the slices of a test set with the shares of two versions and their floors.
import { circle, colours, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const slices = [
  { name: 'English', cases: 250, before: 221 / 250, after: 230 / 250, floor: 0.85 },
  { name: 'French', cases: 120, before: 104 / 120, after: 107 / 120, floor: 0.8 },
  { name: 'German', cases: 30, before: 27 / 30, after: 19 / 30, floor: 0.8 },
];
const cases = slices.reduce((sum, slice) => sum + slice.cases, 0);
const mean = (field) => slices.reduce((sum, slice) => sum + slice.cases * slice[field], 0) / cases;
const rows = [...slices, { name: 'all', cases, before: mean('before'), after: mean('after'), floor: null }];
const across = scale(0.5, 1, 200, 600);

writeFigure(new URL('slices-and-floors.svg', import.meta.url), 640, 280, [
  text(20, 26, 'Share of passed cases', { weight: 600 }),
  [0.5, 0.6, 0.7, 0.8, 0.9, 1].map((share) => [
    line(across(share), 40, across(share), 226),
    text(across(share), 244, `${Math.round(share * 100)} %`, { anchor: 'middle', size: 13, fill: colours.faint }),
  ]),
  rows.map(({ name, cases: count, before, after, floor }, index) => {
    const y = 62 + index * 46;
    const isBelow = floor !== null && after < floor;
    return [
      text(20, y + 5, `${name} (${count})`, { size: 13, weight: isBelow ? 600 : 400 }),
      line(across(before), y, across(after), y, { stroke: colours.faint, width: 2 }),
      floor === null ? '' : line(across(floor), y - 14, across(floor), y + 14, { stroke: colours.ink, width: 3 }),
      circle(across(before), y, 6, { fill: colours.faint }),
      circle(across(after), y, 7, { fill: isBelow ? colours.orange : colours.green }),
    ];
  }),
  text(320, 268, 'grey: the last release; coloured: the new version; bar: the floor', {
    anchor: 'middle',
    size: 13,
    fill: colours.faint,
  }),
]);
