// Draws the sentences of a reply, what they cite, and what a check finds.
import { arrow, colours, rectangle, text, writeFigure } from '../../../../../svg.mjs';

const sentences = [
  { words: 'A visa costs 40 euros [1].', cites: 0, verdict: 'supported', fill: colours.green },
  { words: 'It takes 5 days [2].', cites: 1, verdict: 'another number', fill: colours.orange },
  { words: 'You need a photo [7].', cites: null, verdict: 'no such passage', fill: colours.orange },
  { words: 'Have a nice trip!', cites: null, verdict: 'cites nothing', fill: colours.orange },
];
const passages = ['[1] A visa costs 40 euros.', '[2] It takes ten days.', '[3] Parking is free.'];

writeFigure(new URL('four-sentences.svg', import.meta.url), 640, 270, [
  text(20, 26, 'Reply', { weight: 600 }),
  text(430, 26, 'Passages', { weight: 600 }),
  sentences.map(({ words, cites, verdict, fill }, index) => {
    const y = 44 + index * 54;
    return [
      rectangle(20, y, 250, 44, { stroke: fill, radius: 4 }),
      text(30, y + 18, words, { size: 13 }),
      text(30, y + 35, verdict, { size: 12, fill, weight: 600 }),
      cites === null ? '' : arrow(274, y + 22, 424, 66 + cites * 54),
    ];
  }),
  passages.map((words, index) => [
    rectangle(430, 44 + index * 54, 190, 44, { stroke: colours.line, radius: 4 }),
    text(440, 70 + index * 54, words, { size: 13 }),
  ]),
]);
