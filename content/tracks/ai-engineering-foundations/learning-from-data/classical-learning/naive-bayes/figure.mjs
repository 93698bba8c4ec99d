// Draws what each word of a ticket says for one class or the other: the log ratios of smoothed probabilities.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const tickets = [
  ['refund', 'please refund my last invoice'],
  ['refund', 'invoice wrong please refund'],
  ['refund', 'charged twice on one invoice'],
  ['login', 'cannot login after password reset'],
  ['login', 'password reset link expired'],
  ['login', 'login page shows an error'],
  ['login', 'please reset my password'],
];
const wordsOf = (label) =>
  tickets.filter(([ticketLabel]) => ticketLabel === label).flatMap(([, ticketText]) => ticketText.split(' '));
const vocabulary = new Set(tickets.flatMap(([, ticketText]) => ticketText.split(' ')));
const likelihood = (word, label) => {
  const words = wordsOf(label);
  return (words.filter((other) => other === word).length + 1) / (words.length + vocabulary.size);
};
const share = (label) => tickets.filter(([ticketLabel]) => ticketLabel === label).length / tickets.length;

const words = ['invoice', 'refund', 'my', 'password'];
const terms = [
  ...words.map((word) => ({ name: word, value: Math.log(likelihood(word, 'refund') / likelihood(word, 'login')) })),
  { name: 'prior', value: Math.log(share('refund') / share('login')) },
];
const rows = [...terms, { name: 'sum', value: terms.reduce((total, { value }) => total + value, 0) }];

const x = scale(-2, 2, 120, 600);
const rowTop = (rank) => 62 + rank * 36 + (rank === terms.length ? 12 : 0);

writeFigure(new URL('word-evidence.svg', import.meta.url), 640, 340, [
  text(x(-1), 32, 'speaks for login', { anchor: 'middle', weight: 600, fill: colours.orange }),
  text(x(1), 32, 'speaks for refund', { anchor: 'middle', weight: 600, fill: colours.blue }),
  [-2, -1, 0, 1, 2].map((value) => [
    line(x(value), 46, x(value), 300, { stroke: value === 0 ? colours.ink : colours.line }),
    text(x(value), 320, value, { anchor: 'middle', fill: colours.faint }),
  ]),
  line(20, rowTop(terms.length) - 10, 600, rowTop(terms.length) - 10, { stroke: colours.ink }),
  rows.map(({ name, value }, rank) => [
    text(20, rowTop(rank) + 17, name, { mono: rank < words.length, weight: rank === terms.length ? 600 : 400 }),
    rectangle(Math.min(x(0), x(value)), rowTop(rank), Math.abs(x(value) - x(0)), 24, {
      fill: value < 0 ? colours.orange : colours.blue,
    }),
    text(x(value) + (value < 0 ? -8 : 8), rowTop(rank) + 17, value.toFixed(2), {
      anchor: value < 0 ? 'end' : 'start',
    }),
  ]),
]);
