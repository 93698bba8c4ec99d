// Draws the calls to a service that is down for a while, with and without a circuit breaker.
import { circle, colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const [begin, end, pause, mostFailures] = [10, 50, 10, 3];
const calls = Array.from({ length: 61 }, (_, second) => second);
const across = scale(0, 60, 40, 600);
const fails = (second) => second >= begin && second < end;

/** Returns the calls that are made, with a breaker that opens after some failures and tries once after each pause. */
function withBreaker() {
  let [failures, openUntil] = [0, 0];
  return calls.filter((second) => {
    if (second < openUntil) return false;
    failures = fails(second) ? failures + 1 : 0;
    if (failures >= mostFailures) openUntil = second + pause;
    return true;
  });
}

const row = (title, top, made) => [
  text(40, top, title, { weight: 600 }),
  line(40, top + 26, 600, top + 26),
  made.map((second) => circle(across(second), top + 26, 4, { fill: fails(second) ? colours.orange : colours.green })),
];

writeFigure(new URL('a-breaker-over-time.svg', import.meta.url), 640, 230, [
  rectangle(across(begin), 20, across(end) - across(begin), 160, { fill: colours.line, radius: 4 }),
  text((across(begin) + across(end)) / 2, 38, 'the service is down', {
    anchor: 'middle',
    size: 13,
    fill: colours.faint,
  }),
  row('Without a breaker', 70, calls),
  row('With a breaker', 134, withBreaker()),
  [0, 10, 20, 30, 40, 50, 60].map((second) =>
    text(across(second), 200, second, { anchor: 'middle', size: 13, fill: colours.faint }),
  ),
  text(320, 222, 'seconds; a dot is a call, orange ones fail', { anchor: 'middle', size: 13, fill: colours.faint }),
]);
