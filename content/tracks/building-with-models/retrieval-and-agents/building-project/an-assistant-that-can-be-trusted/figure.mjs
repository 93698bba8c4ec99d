// Draws the ways that a question takes through the assistant, and where each of them ends.
import { arrow, colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const [width, height, left, gap] = [124, 40, 30, 84];
const steps = ['length, memory', 'find passages', 'call', 'parse', 'check'];
const endings = [
  ['rejected, answered', null],
  ['unknown', null],
  ['unavailable, out of budget', 'failed: again, at most twice'],
  ['refused, unreadable', 'unreadable: again, once'],
  ['answered, ungrounded', null],
];
const top = (index) => 50 + index * gap;
const middle = left + width / 2;
const back = 470;

const step = (name, index) => {
  const [ending, again] = endings[index];
  const centre = top(index) + height / 2;
  return [
    rectangle(left, top(index), width, height, { fill: colours.paleBlue, stroke: colours.blue, radius: 6 }),
    text(middle, centre + 5, name, { anchor: 'middle' }),
    index < steps.length - 1 ? arrow(middle, top(index) + height, middle, top(index + 1)) : '',
    arrow(left + width, centre, 188, centre),
    rectangle(190, top(index), 210, height, { fill: colours.paleGreen, stroke: colours.green, radius: 18 }),
    text(295, centre + 5, ending, { anchor: 'middle' }),
    again
      ? [
          line(middle + 20, top(index) + height, middle + 20, top(index) + height + 18, { stroke: colours.orange }),
          line(middle + 20, top(index) + height + 18, back, top(index) + height + 18, { stroke: colours.orange }),
          text(back - 6, top(index) + height + 14, again, { anchor: 'end', size: 13, fill: colours.orange }),
        ]
      : '',
  ];
};

const call = top(2) - 14;
writeFigure(new URL('ways-to-end.svg', import.meta.url), 640, top(4) + height + 30, [
  text(left, 30, 'One question, and where it ends', { weight: 600 }),
  steps.map(step),
  line(back, top(3) + height + 18, back, call, { stroke: colours.orange }),
  arrow(back, call, middle + 3, call, { stroke: colours.orange }),
  line(520, top(3) + height + 30, 520, top(1) - 14, { stroke: colours.purple }),
  line(middle - 20, top(3) + height, middle - 20, top(3) + height + 30, { stroke: colours.purple }),
  line(middle - 20, top(3) + height + 30, 520, top(3) + height + 30, { stroke: colours.purple }),
  arrow(520, top(1) - 14, middle + 3, top(1) - 14, { stroke: colours.purple }),
  text(528, top(2) + 12, 'another search:', { size: 13, fill: colours.purple }),
  text(528, top(2) + 30, 'find again;', { size: 13, fill: colours.purple }),
  text(528, top(2) + 48, 'the same one:', { size: 13, fill: colours.purple }),
  text(528, top(2) + 66, 'stuck', { size: 13, fill: colours.purple, weight: 600 }),
]);
