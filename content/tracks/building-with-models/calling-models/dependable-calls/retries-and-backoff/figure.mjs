// Draws when 1 000 clients call again after a failure at the same moment, without and with jitter.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const clients = 1000;
const capacity = 50; // calls that the service can answer in a tenth of a second
const tenths = 80;

/** A small generator of numbers between 0 and 1, always the same ones. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the calls in each tenth of a second, and how many clients have an answer at the end. */
function simulate(wait) {
  const due = Array.from({ length: tenths }, () => []);
  for (let client = 0; client < clients; client += 1) due[0].push(0);
  let answered = 0;
  const calls = due.map((queue, now) => {
    // The service is down in the first tenth of a second, and has its full capacity afterwards.
    const served = now === 0 ? 0 : Math.min(capacity, queue.length);
    answered += served;
    for (const failures of queue.slice(served)) {
      const next = now + Math.max(1, Math.round(wait(failures) * 10));
      if (next < tenths) due[next].push(failures + 1);
    }
    return queue.length;
  });
  return { calls, answered };
}

const draw = generator(7);
const panels = [
  ['Without jitter', colours.orange, simulate((failures) => 2 ** failures)],
  ['With jitter', colours.blue, simulate((failures) => draw() * 2 ** failures)],
];
for (const [name, , { calls, answered }] of panels)
  console.log(
    name,
    answered,
    calls.reduce((sum, n) => sum + n),
    calls.join(' '),
  );

const across = scale(0, tenths, 70, 620);
const panel = ([name, fill, { calls, answered }], top) => {
  const up = scale(0, clients, top + 110, top + 20);
  return [
    text(20, top, `${name}: ${answered} of ${clients} clients have an answer after 8 s`, { weight: 600 }),
    [0, 500, 1000].map((count) => [
      line(70, up(count), 620, up(count)),
      text(62, up(count) + 5, count, { size: 13, anchor: 'end', fill: colours.faint }),
    ]),
    calls.map((count, tenth) =>
      count === 0 ? [] : rectangle(across(tenth), up(count), across(1) - across(0) - 1, up(0) - up(count), { fill }),
    ),
    line(70, up(capacity), 620, up(capacity), { stroke: colours.green, dash: '5 4', width: 1.5 }),
  ];
};

writeFigure(new URL('calls-after-an-outage.svg', import.meta.url), 640, 336, [
  panel(panels[0], 28),
  panel(panels[1], 168),
  [0, 1, 3, 5, 7].map((second) =>
    text(across(second * 10), 298, second, { size: 13, anchor: 'start', fill: colours.faint }),
  ),
  text(620, 298, 'seconds', { size: 13, anchor: 'end', fill: colours.faint }),
  text(20, 322, 'Bars: calls in a tenth of a second. Dashed: what the service can answer.', {
    size: 13,
    fill: colours.faint,
  }),
]);
