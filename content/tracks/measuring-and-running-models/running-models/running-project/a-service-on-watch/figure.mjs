// Draws how many requests a new version gets before three of its last ten have failed, computed exactly.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

/** Returns the expected number of requests until `most` of the last `window` failed, for independent failures. */
function expectedRequests(rate, window = 10, most = 3) {
  const size = 2 ** window;
  let states = new Map([[0, 1]]);
  let [expected, left] = [0, 1];
  while (left > 1e-9) {
    expected += left;
    const next = new Map();
    for (const [state, chance] of states)
      for (const failed of [0, 1]) {
        const moved = ((state << 1) | failed) % size;
        const failures = moved.toString(2).split('1').length - 1;
        if (failures < most) next.set(moved, (next.get(moved) ?? 0) + chance * (failed ? rate : 1 - rate));
      }
    states = next;
    left = [...states.values()].reduce((sum, chance) => sum + chance, 0);
  }
  return expected;
}

const rows = [0.05, 0.1, 0.3, 0.8].map((rate) => [rate, expectedRequests(rate)]);
const across = scale(0, Math.log10(1000), 130, 520);
const right = (value) => across(Math.log10(value));

writeFigure(new URL('until-it-is-taken-back.svg', import.meta.url), 640, 240, [
  text(30, 34, 'Requests until three of the last ten failed', { weight: 600 }),
  rows.map(([rate, requests], index) => {
    const top = 56 + index * 34;
    return [
      text(118, top + 17, `${Math.round(rate * 100)} % fail`, { anchor: 'end' }),
      rectangle(right(1), top, right(requests) - right(1), 24, { fill: colours.blue }),
      text(right(requests) + 8, top + 17, Math.round(requests), { size: 13 }),
    ];
  }),
  line(right(1), 196, right(1000), 196),
  [1, 10, 100, 1000].map((value) =>
    text(right(value), 214, value, { anchor: 'middle', size: 13, fill: colours.faint }),
  ),
  text(325, 232, 'requests of the new version, mean; the scale is logarithmic', {
    anchor: 'middle',
    size: 13,
    fill: colours.faint,
  }),
]);
