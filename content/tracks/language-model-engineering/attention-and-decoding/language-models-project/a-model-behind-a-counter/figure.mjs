// Draws what fills the memory of a card, with weights of 16 and of 8 bits.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const [memory, weights, cachePerToken, length] = [24e9, 7e9, 524_288, 600];
const across = scale(0, memory, 110, 600);

const row = (name, top, bytesPerWeight) => {
  const used = weights * bytesPerWeight;
  const requests = Math.floor((memory - used) / (cachePerToken * length));
  const share = (memory - used) / requests;
  return [
    text(98, top + 32, name, { anchor: 'end', weight: 600 }),
    rectangle(across(0), top, across(used) - across(0), 50, { fill: colours.blue }),
    text((across(0) + across(used)) / 2, top + 31, `weights, ${used / 1e9} GB`, {
      anchor: 'middle',
      fill: colours.sheet,
    }),
    Array.from({ length: requests }, (_, index) =>
      rectangle(across(used + index * share) + 0.5, top, across(share) - across(0) - 1, 50, {
        fill: colours.paleOrange,
        stroke: colours.orange,
      }),
    ),
    text(across(memory), top + 68, `${requests} requests`, { anchor: 'end', size: 13, fill: colours.orange }),
  ];
};

writeFigure(new URL('room-for-requests.svg', import.meta.url), 640, 270, [
  text(40, 34, 'What fills 24 GB: weights, and the cache of each request', { weight: 600 }),
  row('16 bits', 54, 2),
  row('8 bits', 144, 1),
  line(across(0), 234, across(memory), 234),
  [0, 6, 12, 18, 24].map((size) =>
    text(across(size * 1e9), 254, `${size} GB`, { anchor: 'middle', size: 13, fill: colours.faint }),
  ),
]);
