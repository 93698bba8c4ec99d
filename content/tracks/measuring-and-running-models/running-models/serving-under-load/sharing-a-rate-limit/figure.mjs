// Draws the level of a token bucket over time, with the requests that take from it.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const [rate, capacity, cost] = [10, 30, 10];
const requests = [0.5, 0.7, 0.9, 1.1, 3, 6, 6.2, 9];
const [across, up] = [scale(0, 12, 60, 600), scale(0, 30, 220, 50)];

/** Returns the points of the level, and which requests it let pass. */
function levels() {
  let [level, time] = [capacity, 0];
  const [points, outcomes] = [[[0, capacity]], []];
  for (const request of [...requests, 12]) {
    const full = time + (capacity - level) / rate;
    if (full < request) points.push([full, capacity]);
    level = Math.min(capacity, level + (request - time) * rate);
    points.push([request, level]);
    time = request;
    if (request === 12) break;
    const passes = level >= cost;
    outcomes.push({ request, passes });
    if (passes) level -= cost;
    points.push([request, level]);
  }
  return { points, outcomes };
}

const { points, outcomes } = levels();

writeFigure(new URL('level-of-a-bucket.svg', import.meta.url), 640, 290, [
  text(20, 26, 'Level of a bucket: 10 a second, 30 at most', { weight: 600 }),
  [0, 10, 20, 30].map((level) => [
    line(54, up(level), 606, up(level)),
    text(46, up(level) + 5, level, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  curve(points.map(([time, level]) => [across(time), up(level)])),
  outcomes.map(({ request, passes }) =>
    circle(across(request), 236, 5, { fill: passes ? colours.green : colours.orange }),
  ),
  [0, 3, 6, 9, 12].map((time) => text(across(time), 258, time, { anchor: 'middle', size: 13, fill: colours.faint })),
  text(330, 280, 'seconds; green requests pass, orange ones are refused', {
    anchor: 'middle',
    size: 13,
    fill: colours.faint,
  }),
]);
