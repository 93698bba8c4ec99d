import { writeFileSync } from 'node:fs';

/** The colours of every figure: a light sheet of its own, because pages are light or dark. */
export const colours = {
  sheet: '#fbfaf7',
  ink: '#1f2430',
  faint: '#5b6270',
  line: '#c9ccd3',
  blue: '#1f5fbf',
  orange: '#b4540a',
  green: '#1d7a46',
  purple: '#6b3fa0',
  paleBlue: '#dbe7f8',
  paleOrange: '#f8e3d0',
  paleGreen: '#d9efe1',
};

const escaped = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
const rounded = (value) => Math.round(value * 100) / 100;

/** Returns one element; `inside` is markup that other functions of this module returned. */
export function element(name, values = {}, inside = '') {
  const clean = Object.entries(values).map(([key, value]) => [key, typeof value === 'number' ? rounded(value) : value]);
  return inside === ''
    ? `<${name}${attributes(Object.fromEntries(clean))}/>`
    : `<${name}${attributes(Object.fromEntries(clean))}>${inside}</${name}>`;
}

/** Returns a text; `anchor` is start, middle or end. */
export function text(
  x,
  y,
  content,
  { size = 14, anchor = 'start', fill = colours.ink, weight = 400, mono = false } = {},
) {
  const values = { x, y, 'font-size': size, 'text-anchor': anchor, fill, 'font-weight': weight };
  return element('text', mono ? { ...values, 'font-family': 'ui-monospace, monospace' } : values, escaped(content));
}

export function rectangle(x, y, width, height, { fill = 'none', stroke = 'none', radius = 0 } = {}) {
  return element('rect', { x, y, width, height, rx: radius, fill, stroke });
}

export function line(x1, y1, x2, y2, { stroke = colours.line, width = 1, dash = '' } = {}) {
  const values = { x1, y1, x2, y2, stroke, 'stroke-width': width };
  return element('line', dash ? { ...values, 'stroke-dasharray': dash } : values);
}

/** Returns a line through the points, each an array of x and y. */
export function curve(points, { stroke = colours.blue, width = 2, dash = '' } = {}) {
  const values = {
    points: points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' '),
    fill: 'none',
    stroke,
    'stroke-width': width,
  };
  return element('polyline', dash ? { ...values, 'stroke-dasharray': dash } : values);
}

export function circle(x, y, radius, { fill = colours.blue, stroke = 'none' } = {}) {
  return element('circle', { cx: x, cy: y, r: radius, fill, stroke });
}

/** Returns a line that ends in an arrow head of 9 units. */
export function arrow(x1, y1, x2, y2, { stroke = colours.faint, width = 1.5 } = {}) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const corner = (turn) => [x2 - 9 * Math.cos(angle + turn), y2 - 9 * Math.sin(angle + turn)];
  const head = [[x2, y2], corner(0.4), corner(-0.4)].map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ');
  return (
    line(x1, y1, x2 - 6 * Math.cos(angle), y2 - 6 * Math.sin(angle), { stroke, width }) +
    element('polygon', { points: head, fill: stroke })
  );
}

/** Returns a function that maps values between `from` and `to` to positions between `start` and `end`. */
export function scale(from, to, start, end) {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** Writes the figure of a lesson to the file, the URL of an SVG beside the program that draws it. */
export function writeFigure(file, width, height, parts) {
  const sheet = rectangle(0, 0, width, height, { fill: colours.sheet, radius: 8 });
  const values = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    'font-family': 'system-ui, sans-serif',
  };
  const lines = [sheet, ...parts.flat(Infinity)].join('\n');
  writeFileSync(file, `${element('svg', values, `\n${lines}\n`)}\n`);
}
