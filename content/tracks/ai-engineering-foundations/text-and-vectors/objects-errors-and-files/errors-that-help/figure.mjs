// Draws which lines of a log are kept when try stands around the loop, and when it stands inside.
import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const isBroken = [false, false, true, false, true, false];
const states = {
  saved: { fill: colours.paleGreen, ink: colours.green },
  broken: { fill: colours.paleOrange, ink: colours.orange },
  'not read': { fill: colours.sheet, ink: colours.faint },
};

const inside = isBroken.map((broken) => (broken ? 'broken' : 'saved'));
const firstBroken = isBroken.indexOf(true);
const around = inside.map((state, index) => (index <= firstBroken ? state : 'not read'));
const good = isBroken.filter((broken) => !broken).length;
const width = 84;
const left = 24;

/** Returns one row of lines with its title and its result. */
function row(top, title, found) {
  const saved = found.filter((state) => state === 'saved').length;
  return [
    text(left, top, title, { weight: 600 }),
    found.map((state, index) => [
      rectangle(left + index * (width + 16), top + 16, width, 58, {
        fill: states[state].fill,
        stroke: colours.line,
        radius: 5,
      }),
      text(left + index * (width + 16) + width / 2, top + 40, `line ${index + 1}`, { anchor: 'middle' }),
      text(left + index * (width + 16) + width / 2, top + 62, state, {
        size: 13,
        anchor: 'middle',
        fill: states[state].ink,
        weight: 600,
      }),
    ]),
    text(left, top + 100, `${saved} of ${good} good lines are saved.`, { fill: colours.faint }),
  ];
}

writeFigure(new URL('where-the-try-stands.svg', import.meta.url), 640, 292, [
  row(34, 'try around the loop', around),
  row(174, 'try inside the loop', inside),
]);
