// Draws the dollars for a million generated tokens against the batch, up to the batch that fills the memory.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const [weights, bandwidth, operations, cache, context, memory] = [7e9, 2039e9, 312e12, 524_288, 500, 80e9];
const dollarsAnHour = 2;
const dollars = (batch) => {
  const reading = (2 * weights + batch * context * cache) / bandwidth;
  const computing = (2 * weights * batch) / operations;
  return ((dollarsAnHour / 3600) * Math.max(reading, computing) * 1e6) / batch;
};
const largest = Math.floor((memory - 2 * weights) / (context * cache));
const [left, right, top, bottom] = [60, 600, 50, 290];
const across = scale(0, 260, left, right);
const up = scale(0, 4, bottom, top);
const batches = Array.from({ length: largest }, (_, index) => index + 1);

writeFigure(new URL('dollars-by-batch.svg', import.meta.url), 640, 340, [
  text(20, 26, 'Dollars for a million tokens', { weight: 600 }),
  [0, 1, 2, 3, 4].map((value) => [
    line(left, up(value), right, up(value)),
    text(left - 10, up(value) + 5, value, { anchor: 'end', fill: colours.faint }),
  ]),
  [1, 64, 128, 192].map((batch) => text(across(batch), bottom + 22, batch, { anchor: 'middle', fill: colours.faint })),
  text(right, bottom + 42, 'requests in the batch', { anchor: 'end', fill: colours.faint }),
  line(across(largest), top, across(largest), bottom, { stroke: colours.orange, dash: '5 4', width: 1.5 }),
  text(across(largest) - 8, top + 36, `memory is full at ${largest}`, { anchor: 'end', fill: colours.orange }),
  curve(batches.map((batch) => [across(batch), up(dollars(batch))])),
  [1, 8, 64, largest].map((batch) => [
    circle(across(batch), up(dollars(batch)), 5),
    text(across(batch) + (batch === largest ? -6 : 8), up(dollars(batch)) - 10, dollars(batch).toFixed(2), {
      weight: 600,
      anchor: batch === largest ? 'end' : 'start',
    }),
  ]),
]);
