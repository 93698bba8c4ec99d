// Draws three documents beside the direction of a query, with their shadows on it.
import { circle, colours, curve, line, text, writeFigure } from '../../../../../svg.mjs';

const query = [1, 1, 0];
const documents = [
  ['note', [2, 2, 0], colours.green],
  ['passwords', [0, 0, 3], colours.blue],
  ['manual', [6, 1, 9], colours.orange],
];
const dot = (a, b) => a.reduce((sum, value, index) => sum + value * b[index], 0);
const length = (a) => Math.sqrt(dot(a, a));
const measured = documents.map(([name, vector, fill]) => {
  const product = dot(query, vector);
  const cosine = product / (length(query) * length(vector));
  const shadow = product / length(query);
  const beside = Math.sqrt(Math.max(0, dot(vector, vector) - shadow * shadow));
  const angle = Math.acos(Math.min(1, cosine));
  return { name, vector, fill, product, cosine, shadow, beside, angle };
});

const origin = { x: 50, y: 340 };
const unit = 31;
const x = (value) => origin.x + value * unit;
const y = (value) => origin.y - value * unit;
const shown = (value, digits) => String(Number(value.toFixed(digits)));
const degrees = (angle) => `${Math.round((angle * 180) / Math.PI)}°`;

function label({ name, vector, fill, product, cosine, shadow, angle }, left, top) {
  const seen = shadow === 0 ? 'no shadow' : `shadow ${shown(shadow, 2)}`;
  return [
    text(left, top, `${name} (${vector.join(', ')}): ${seen}, angle ${degrees(angle)}`, { weight: 600, fill }),
    text(left, top + 19, `dot product ${shown(product, 3)}, cosine ${shown(cosine, 3)}`, { fill: colours.faint }),
  ];
}

function segment({ fill, shadow, beside }) {
  return [
    curve(
      [
        [x(0), y(0)],
        [x(shadow), y(beside)],
      ],
      { stroke: fill, width: 3 },
    ),
    circle(x(shadow), y(beside), 5, { fill }),
  ];
}

function arc({ fill, angle }) {
  const points = Array.from({ length: 21 }, (_, step) => {
    const turn = (angle * step) / 20;
    return [x(0) + 28 * Math.cos(turn), y(0) - 28 * Math.sin(turn)];
  });
  return curve(points, { stroke: fill, width: 1.5 });
}

const [note, passwords, manual] = measured;
writeFigure(new URL('shadow-on-the-query.svg', import.meta.url), 640, 400, [
  line(x(0), y(0), 610, y(0), { stroke: colours.faint }),
  line(x(0), y(0), x(0), 22, { stroke: colours.faint }),
  text(610, y(0) - 9, 'direction of the query “parcel refund”', { anchor: 'end', fill: colours.faint }),
  text(x(0) + 9, 32, 'all else', { fill: colours.faint }),
  line(x(0), y(0), x(manual.shadow), y(0), { stroke: colours.paleOrange, width: 11 }),
  line(x(manual.shadow), y(manual.beside), x(manual.shadow), y(0), { stroke: colours.faint, dash: '4 4' }),
  measured.map(segment),
  arc(manual),
  text(x(0) + 32, y(0) - 15, degrees(manual.angle), { fill: manual.fill }),
  label(manual, x(manual.shadow) + 18, y(manual.beside) + 5),
  label(passwords, x(manual.shadow) + 18, y(passwords.beside) + 1),
  label(note, x(0), y(0) + 29),
]);
