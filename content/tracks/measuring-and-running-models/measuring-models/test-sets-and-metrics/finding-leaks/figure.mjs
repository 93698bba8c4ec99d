// Draws how much of a copied and of a fresh case a document contains, for windows of 1 to 6 words.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const document =
  'If you have lost your password, open the page for signing in and choose the link below the form. ' +
  'You get a letter with a new link. The link is good for one hour, and for one use.';
const cases = [
  ['copied, one word changed', 'Open the page for signing in and press the link below the form', colours.orange],
  ['fresh, on the same topic', 'Is there a way to open the form if the letter with the link is lost', colours.blue],
];

const wordsOf = (content) => content.toLowerCase().match(/[a-z]+/g);
const windowsOf = (content, size) =>
  wordsOf(content)
    .map((_, start, words) => words.slice(start, start + size).join(' '))
    .slice(0, wordsOf(content).length - size + 1);
const shareOf = (content, size) => {
  const seen = new Set(windowsOf(document, size));
  const own = windowsOf(content, size);
  return own.filter((one) => seen.has(one)).length / own.length;
};
const sizes = [1, 2, 3, 4, 5, 6];
const across = scale(1, 6, 70, 420);
const down = scale(0, 1, 240, 50);

writeFigure(new URL('windows-and-shares.svg', import.meta.url), 640, 300, [
  text(20, 28, 'Share of a case that was seen, by the size of the window', { weight: 600 }),
  [0, 0.5, 1].map((share) => [
    line(70, down(share), 420, down(share)),
    text(60, down(share) + 5, `${share * 100} %`, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  sizes.map((size) => text(across(size), 262, size, { anchor: 'middle', size: 13, fill: colours.faint })),
  text(245, 286, 'words in a window', { anchor: 'middle', size: 13, fill: colours.faint }),
  cases.map(([name, content, stroke]) => [
    curve(
      sizes.map((size) => [across(size), down(shareOf(content, size))]),
      { stroke },
    ),
    sizes.map((size) => circle(across(size), down(shareOf(content, size)), 4, { fill: stroke })),
    text(434, down(shareOf(content, 6)) + 5, name, { size: 13, fill: stroke }),
  ]),
]);
