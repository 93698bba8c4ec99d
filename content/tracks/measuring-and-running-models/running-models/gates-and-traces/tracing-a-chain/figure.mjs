// Draws the spans of a request as bars: their self time, and the critical path.
import { colours, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const spans = [
  { id: 1, parent: 0, name: 'request', start: 0, end: 11 },
  { id: 2, parent: 1, name: 'check', start: 0.2, end: 0.9 },
  { id: 3, parent: 1, name: 'search', start: 0.3, end: 1.4 },
  { id: 4, parent: 1, name: 'answer', start: 1.5, end: 10.8 },
  { id: 5, parent: 4, name: 'model', start: 1.6, end: 6 },
  { id: 6, parent: 4, name: 'model', start: 6.3, end: 10.6 },
];
const depthOf = ({ parent }) => (parent === 0 ? 0 : 1 + depthOf(spans.find(({ id }) => id === parent)));

/** Returns the ids on the critical path: backwards from the end, each time the child that ended last. */
function criticalPath(span, path = []) {
  path.push(span.id);
  let until = span.end;
  for (;;) {
    const before = spans.filter(({ parent, end }) => parent === span.id && end <= until);
    if (before.length === 0) return path;
    const last = before.reduce((latest, one) => (one.end > latest.end ? one : latest));
    criticalPath(last, path);
    until = last.start;
  }
}

const critical = new Set(criticalPath(spans[0]));
const across = scale(0, 11, 130, 610);

writeFigure(new URL('spans-of-a-request.svg', import.meta.url), 640, 290, [
  text(20, 26, 'Spans of one request', { weight: 600 }),
  spans.map((span, index) => {
    const y = 44 + index * 32;
    const isCritical = critical.has(span.id);
    const children = spans.filter(({ parent }) => parent === span.id);
    return [
      text(20 + depthOf(span) * 14, y + 17, span.name, { size: 13, weight: isCritical ? 600 : 400 }),
      rectangle(across(span.start), y, across(span.end) - across(span.start), 24, {
        fill: isCritical ? colours.blue : colours.green,
        radius: 3,
      }),
      children.map(({ start, end }) =>
        rectangle(across(start), y + 3, across(end) - across(start), 18, { fill: colours.sheet, radius: 2 }),
      ),
    ];
  }),
  [0, 2, 4, 6, 8, 10].map((second) =>
    text(across(second), 256, second, { anchor: 'middle', size: 13, fill: colours.faint }),
  ),
  text(320, 280, 'seconds; filled: self time; blue: on the critical path', {
    anchor: 'middle',
    size: 13,
    fill: colours.faint,
  }),
]);
