// Learns seven merges from the lesson's corpus and draws how many tokens the corpus has after each.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const corpus = { low: 5, lower: 2, newest: 6, widest: 3 };
let words = Object.entries(corpus).map(([word, count]) => ({ symbols: [...word], count }));

const tokensOf = () => words.reduce((sum, { symbols, count }) => sum + symbols.length * count, 0);

/** Returns the pair with the highest count, of several the smallest. */
function bestPair() {
  const counts = new Map();
  for (const { symbols, count } of words) {
    for (let i = 0; i + 1 < symbols.length; i++) {
      const key = `${symbols[i]} ${symbols[i + 1]}`;
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0][0].split(' ');
}

/** Joins the pair in every word, from left to right. */
function merge([left, right]) {
  words = words.map(({ symbols, count }) => {
    const merged = [];
    for (let i = 0; i < symbols.length; i++) {
      const isPair = symbols[i] === left && symbols[i + 1] === right;
      merged.push(isPair ? left + right : symbols[i]);
      if (isPair) i++;
    }
    return { symbols: merged, count };
  });
}

const rows = [{ label: 'characters', tokens: tokensOf() }];
for (let step = 1; step <= 7; step++) {
  const pair = bestPair();
  merge(pair);
  rows.push({ label: pair.join(' + '), tokens: tokensOf() });
}

const left = 150;
const x = scale(0, rows[0].tokens, left, 580);
const bars = rows.map(({ label, tokens }, row) => {
  const top = 50 + row * 36;
  return [
    text(left - 12, top + 19, label, { anchor: 'end', mono: true }),
    rectangle(left, top, x(tokens) - left, 26, { fill: row === 0 ? colours.line : colours.paleBlue }),
    text(x(tokens) + 8, top + 18, tokens, { mono: true }),
  ];
});

writeFigure(new URL('tokens-after-each-merge.svg', import.meta.url), 640, 50 + rows.length * 36 + 12, [
  text(20, 28, 'Tokens of the corpus after each merge', { weight: 600 }),
  line(left, 44, left, 50 + rows.length * 36),
  bars,
]);
