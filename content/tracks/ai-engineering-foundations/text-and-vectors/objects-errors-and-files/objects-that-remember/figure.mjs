// Draws the contents of two caches for two texts, call by call: one drops the least recently used text, one the oldest.
import { colours, line, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const capacity = 2;
const calls = [
  ['put', 'a'],
  ['put', 'b'],
  ['get', 'a'],
  ['put', 'c'],
  ['get', 'a'],
];

/** Returns the contents and the answer after each call. */
function follow(movesOnGet) {
  let held = [];
  return calls.map(([call, name]) => {
    if (call === 'get') {
      const isHit = held.includes(name);
      if (isHit && movesOnGet) held = [...held.filter((other) => other !== name), name];
      return { held, answer: isHit ? 'hit' : 'miss' };
    }
    const dropped = held.length === capacity ? held[0] : null;
    held = [...(dropped ? held.slice(1) : held), name];
    return { held, answer: dropped ? `${dropped} leaves` : '' };
  });
}

const fills = { a: colours.paleOrange, b: colours.paleBlue, c: colours.paleGreen };
const rowHeight = 44;
const y = (row) => 94 + row * rowHeight;

/** Returns one column of the figure. */
function column(left, title, states) {
  return [
    text(left, 34, title, { weight: 600 }),
    text(left, 58, 'first to leave … last', { size: 13, fill: colours.faint }),
    states.map(({ held, answer }, row) => [
      held.map((name, index) => [
        rectangle(left + index * 46, y(row) - 21, 40, 32, { fill: fills[name], radius: 5 }),
        text(left + index * 46 + 20, y(row), name, { size: 15, anchor: 'middle', mono: true }),
      ]),
      text(left + 108, y(row), answer, {
        fill: answer === 'hit' ? colours.green : answer === 'miss' ? colours.orange : colours.ink,
        weight: answer === 'hit' || answer === 'miss' ? 600 : 400,
      }),
    ]),
  ];
}

writeFigure(new URL('two-rules-for-dropping.svg', import.meta.url), 640, 304, [
  text(24, 34, 'call', { weight: 600 }),
  calls.map(([call, name], row) => [
    line(24, y(row) - 27, 616, y(row) - 27),
    text(24, y(row), `${call} ${name}`, { mono: true }),
  ]),
  column(140, 'least recently used', follow(true)),
  column(400, 'first in, first out', follow(false)),
]);
