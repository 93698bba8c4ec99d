// Draws 100 000 prompts as counts: attacks and ordinary ones, flagged and not, and what the flagged ones are.
import { arrow, colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const prompts = 100_000;
const attacks = prompts / 1000;
const [hitRate, falseAlarmRate] = [0.95, 0.02];
const ordinary = prompts - attacks;
const caught = Math.round(attacks * hitRate);
const falseAlarms = Math.round(ordinary * falseAlarmRate);
const flagged = caught + falseAlarms;
const written = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ');

const box = (x, y, count, label, fill) => [
  rectangle(x, y, 132, 54, { fill, stroke: colours.faint, radius: 6 }),
  text(x + 66, y + 23, written(count), { size: 17, anchor: 'middle', weight: 600 }),
  text(x + 66, y + 43, label, { anchor: 'middle' }),
];
const barWidth = 560;
const caughtWidth = (caught / flagged) * barWidth;

writeFigure(new URL('flagged-prompts.svg', import.meta.url), 640, 340, [
  box(254, 16, prompts, 'prompts', '#ffffff'),
  arrow(285, 70, 200, 104),
  arrow(355, 70, 440, 104),
  box(114, 106, attacks, 'attacks', colours.paleOrange),
  box(394, 106, ordinary, 'ordinary', colours.paleBlue),
  arrow(150, 160, 110, 194),
  arrow(210, 160, 250, 194),
  arrow(430, 160, 400, 194),
  arrow(490, 160, 530, 194),
  box(30, 196, attacks - caught, 'missed', '#ffffff'),
  box(180, 196, caught, 'flagged', colours.paleOrange),
  box(330, 196, falseAlarms, 'flagged', colours.paleBlue),
  box(478, 196, ordinary - falseAlarms, 'pass', '#ffffff'),
  text(40, 281, `all ${written(flagged)} flagged prompts`, { weight: 600 }),
  rectangle(40, 290, barWidth, 20, { fill: colours.paleBlue, stroke: colours.faint }),
  rectangle(40, 290, caughtWidth, 20, { fill: colours.orange }),
  text(40 + caughtWidth + 8, 305, `${caught} attacks, ${((100 * caught) / flagged).toFixed(1)} %`),
]);
