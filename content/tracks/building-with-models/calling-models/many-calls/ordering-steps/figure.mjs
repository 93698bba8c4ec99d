// Draws two plans for the same seven steps with two places: started as they are listed, and the urgent ones first.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const seconds = { tags: 4, titles: 4, dates: 4, load: 1, chunks: 2, index: 5, answer: 2 };
const needs = { chunks: ['load'], index: ['chunks'], answer: ['index'] };
const slots = 2;
const steps = Object.keys(seconds);

function toEnd(step) {
  const after = steps.filter((other) => needs[other]?.includes(step)).map(toEnd);
  return seconds[step] + Math.max(0, ...after);
}

/** Starts the ready steps in the order of `compare` whenever a place is free. */
function plan(compare) {
  const ends = {};
  const bars = [];
  const free = Array.from({ length: slots }, () => 0);
  for (let now = 0; bars.length < steps.length; now += 1) {
    const ready = steps
      .filter((step) => !(step in ends) && (needs[step] ?? []).every((other) => ends[other] <= now))
      .toSorted(compare);
    for (const step of ready) {
      const slot = free.findIndex((end) => end <= now);
      if (slot < 0) break;
      ends[step] = now + seconds[step];
      free[slot] = ends[step];
      bars.push({ step, slot, begin: now, end: ends[step] });
    }
  }
  return bars;
}

const longest = Math.max(...steps.map(toEnd));
const chain = new Set(['load', 'chunks', 'index', 'answer']);
const across = scale(0, 15, 80, 620);

function timeline(title, top, bars) {
  const total = Math.max(...bars.map(({ end }) => end));
  return [
    text(20, top, `${title}: ${total} minutes`, { weight: 600 }),
    bars.map(({ step, slot, begin, end }) => [
      rectangle(across(begin), top + 14 + 32 * slot, across(end) - across(begin) - 2, 26, {
        fill: chain.has(step) ? colours.blue : colours.paleOrange,
        stroke: chain.has(step) ? 'none' : colours.orange,
        radius: 3,
      }),
      text((across(begin) + across(end)) / 2 - 1, top + 32 + 32 * slot, step, {
        size: end - begin > 1 ? 13 : 12,
        anchor: 'middle',
        fill: chain.has(step) ? colours.sheet : colours.ink,
      }),
    ]),
    Array.from({ length: slots }, (_, slot) =>
      text(70, top + 32 + 32 * slot, `place ${slot + 1}`, { size: 13, anchor: 'end', fill: colours.faint }),
    ),
  ];
}

writeFigure(new URL('two-plans.svg', import.meta.url), 640, 272, [
  line(across(longest), 36, across(longest), 232, { stroke: colours.ink, dash: '5 4' }),
  timeline(
    'As they are listed',
    26,
    plan(() => 0),
  ),
  timeline(
    'The urgent ones first',
    136,
    plan((a, b) => toEnd(b) - toEnd(a)),
  ),
  [0, 2, 4, 6, 8, 12, 14].map((minute) =>
    text(across(minute), 250, minute, { size: 13, anchor: 'middle', fill: colours.faint }),
  ),
  text(across(longest), 250, `${longest}: critical path`, { size: 13, anchor: 'middle' }),
  text(620, 250, 'min', { size: 13, anchor: 'end', fill: colours.faint }),
]);
