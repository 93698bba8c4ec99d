// Draws two overlapping matches in a text, and what three ways to replace them leave of the private data.
import { colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const sample = 'pay 4111 1111 1111 1111@example.org now';
const span = (pattern) => {
  const match = pattern.exec(sample);
  return [match.index, match.index + match[0].length];
};
const card = span(/\d{4}(?: \d{4}){3}/);
const address = span(/[\w.]+@[\w.]+/);
const stretch = [Math.min(card[0], address[0]), Math.max(card[1], address[1])];
const ways = [
  ['Address first', address],
  ['Longest match only', card[1] - card[0] >= address[1] - address[0] ? card : address],
  ['Joined stretch', stretch],
];
const left = 190;
const wide = 12;
const at = (index) => left + index * wide;
const letters = (y, isShown, fill) =>
  [...sample].map((letter, index) =>
    letter === ' ' || !isShown(index)
      ? []
      : text(at(index) + wide / 2, y, letter, { anchor: 'middle', mono: true, size: 15, fill: fill(index) }),
  );
const isWithin = (index, [start, end]) => index >= start && index < end;
const bar = (y, [start, end], fill, label) => [
  rectangle(at(start), y, (end - start) * wide, 16, { fill, radius: 3 }),
  text(left - 14, y + 13, label, { anchor: 'end' }),
];
console.log(
  { card, address, stretch },
  ways.map(([, [start, end]]) => end - start),
);

writeFigure(new URL('overlapping-matches.svg', import.meta.url), 690, 346, [
  text(20, 28, 'Two matches overlap: what is left of the private data', { weight: 600 }),
  letters(
    66,
    () => true,
    () => colours.ink,
  ),
  bar(78, card, colours.paleBlue, `card, ${card[0]} to ${card[1]}`),
  bar(102, address, colours.paleOrange, `address, ${address[0]} to ${address[1]}`),
  ways.map(([label, replaced], index) => {
    const y = 172 + index * 52;
    const remains = stretch[1] - stretch[0] - (replaced[1] - replaced[0]);
    return [
      text(left - 14, y, label, { anchor: 'end', weight: 600 }),
      text(left - 14, y + 18, remains ? `${remains} characters left` : 'nothing left', {
        anchor: 'end',
        size: 12,
        fill: remains ? colours.orange : colours.green,
      }),
      rectangle(at(replaced[0]), y - 15, (replaced[1] - replaced[0]) * wide, 20, { fill: colours.ink, radius: 3 }),
      letters(
        y,
        (each) => !isWithin(each, replaced),
        (each) => (isWithin(each, stretch) ? colours.orange : colours.ink),
      ),
    ];
  }),
  text(20, 330, 'Black: replaced. Orange: private text that can still be read.', { size: 13, fill: colours.faint }),
]);
