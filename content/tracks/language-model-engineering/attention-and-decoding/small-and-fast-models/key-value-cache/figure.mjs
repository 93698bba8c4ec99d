import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const gibibyte = 2 ** 30;
const layers = 32;
const headSize = 128;
const bytesEach = 2;
/** Llama 2 with 7 billion weights (6.74 billion counted), 16 bits each. */
const weights = (6.74e9 * 2) / gibibyte;
const tokenBytes = (heads) => 2 * layers * heads * headSize * bytesEach;
const cacheAt = (heads, tokens) => (tokenBytes(heads) * tokens) / gibibyte;

const most = 32000;
const [left, right, top, bottom] = [56, 470, 46, 300];
const across = scale(0, most, left, right);
const down = scale(0, 16, bottom, top);
const crossing = (weights * gibibyte) / tokenBytes(32);
const kinds = [
  { heads: 32, stroke: colours.orange, name: '32 heads' },
  { heads: 8, stroke: colours.blue, name: '8 heads, grouped' },
  { heads: 1, stroke: colours.purple, name: '1 head, shared' },
];

writeFigure(new URL('cache-memory.svg', import.meta.url), 640, 350, [
  text(20, 26, 'GiB of keys and values: 32 layers, 128 numbers a head, 16 bits', { fill: colours.faint }),
  [0, 4, 8, 12, 16].map((size) => [
    line(left, down(size), right, down(size)),
    text(left - 10, down(size) + 5, size, { anchor: 'end', fill: colours.faint }),
  ]),
  [0, 8000, 16000, 24000, 32000].map((tokens) =>
    text(across(tokens), bottom + 22, tokens, { anchor: 'middle', fill: colours.faint }),
  ),
  text(right, bottom + 42, 'tokens in all conversations', { anchor: 'end', fill: colours.faint }),
  line(left, down(weights), right, down(weights), { stroke: colours.green, width: 1.5, dash: '5 4' }),
  text(left + 8, down(weights) - 8, `the weights: ${weights.toFixed(1)} GiB`, {
    fill: colours.green,
    weight: 600,
  }),
  kinds.map(({ heads, stroke, name }) => [
    curve(
      [0, most].map((tokens) => [across(tokens), down(cacheAt(heads, tokens))]),
      { stroke },
    ),
    text(right + 10, down(cacheAt(heads, most)) + 5, `${name}: ${cacheAt(heads, most).toFixed(1)}`, {
      fill: stroke,
    }),
  ]),
  circle(across(crossing), down(weights), 5, { fill: colours.orange }),
  text(across(crossing) + 8, down(weights) + 24, `${Math.round(crossing / 100) * 100} tokens`, {
    fill: colours.orange,
  }),
]);
