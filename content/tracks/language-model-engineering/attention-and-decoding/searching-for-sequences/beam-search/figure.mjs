// Draws the tree of the miniature model: what greedy decoding takes, and what two beams keep.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const width = 2;
const model = {
  '': { a: 0.6, b: 0.4 },
  a: { x: 0.4, y: 0.3, z: 0.3 },
  b: { x: 0.9, y: 0.1 },
};

const first = Object.entries(model['']).map(([token, probability]) => ({ name: token, parent: '', probability }));
const second = first.flatMap(({ name, probability }) =>
  Object.entries(model[name]).map(([token, next]) => ({
    name: name + token,
    parent: name,
    probability: probability * next,
  })),
);
const best = (nodes, count) => nodes.toSorted((left, right) => right.probability - left.probability).slice(0, count);
const beamNames = new Set([...best(first, width), ...best(second, width)].map(({ name }) => name));
const greedyFirst = best(first, 1)[0].name;
const greedySecond = best(
  second.filter(({ parent }) => parent === greedyFirst),
  1,
)[0].name;
const greedyNames = new Set([greedyFirst, greedySecond]);

const row = scale(0, second.length - 1, 75, 275);
const positions = { '': [70, 175] };
second.forEach(({ name }, i) => (positions[name] = [430, row(i)]));
first.forEach(({ name }) => {
  const rows = second.filter(({ parent }) => parent === name).map((child) => positions[child.name][1]);
  positions[name] = [240, rows.reduce((sum, at) => sum + at) / rows.length];
});

const box = (name, label, inBeam) => {
  const [x, y] = positions[name];
  return [
    rectangle(x - 55, y - 17, 110, 34, {
      fill: inBeam ? colours.paleBlue : colours.sheet,
      stroke: inBeam ? colours.blue : colours.line,
      radius: 6,
    }),
    text(x, y + 5, label, { anchor: 'middle', weight: inBeam ? 600 : 400, fill: inBeam ? colours.ink : colours.faint }),
  ];
};

const edge = ({ name, parent }) => {
  const [x1, y1] = positions[parent];
  const [x2, y2] = positions[name];
  const isGreedy = greedyNames.has(name);
  const stroke = isGreedy ? colours.orange : beamNames.has(name) ? colours.blue : colours.line;
  return line(x1 + 55, y1, x2 - 55, y2, { stroke, width: isGreedy || beamNames.has(name) ? 2.5 : 1 });
};

const note = ({ name }) => {
  const [x, y] = positions[name];
  if (greedyNames.has(name)) return text(x + 66, y + 5, 'where greedy ends', { size: 13, fill: colours.orange });
  if (beamNames.has(name)) return text(x + 66, y + 5, 'the best of the beam', { size: 13, fill: colours.blue });
  return text(x + 66, y + 5, 'pruned', { size: 13, fill: colours.faint });
};

writeFigure(new URL('two-beams.svg', import.meta.url), 660, 310, [
  text(20, 32, `Greedy decoding (orange) and a beam of width ${width} (blue boxes)`, { weight: 600 }),
  [...first, ...second].map(edge),
  box('', 'start', true),
  [...first, ...second].map(({ name, probability }) =>
    box(name, `${name}  ${probability.toFixed(2)}`, beamNames.has(name)),
  ),
  second.map(note),
]);
