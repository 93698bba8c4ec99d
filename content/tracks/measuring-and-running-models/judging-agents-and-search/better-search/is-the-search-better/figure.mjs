// Draws the gains of two searches, query by query: the same mean, and not the same release.
import { colours, line, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const searches = [
  ['search 1: a little for nearly all', [0.12, 0.1, 0.09, 0.08, 0.07, 0.06, 0.06, 0.05, 0.04, 0.03, 0.02, 0]],
  ['search 2: much for some, against others', [0.4, 0.36, 0.3, 0.25, 0.2, 0.16, 0.1, -0.05, -0.12, -0.22, -0.3, -0.36]],
];
const up = scale(-0.45, 0.45, 250, 60);

const bars = ([title, gains], left) => [
  text(left, 50, title, { size: 13 }),
  line(left, up(0), left + 270, up(0)),
  gains.map((gain, index) =>
    rectangle(left + 6 + index * 22, Math.min(up(0), up(gain)), 16, Math.max(1.5, Math.abs(up(gain) - up(0))), {
      fill: gain < 0 ? colours.orange : colours.blue,
    }),
  ),
];

writeFigure(new URL('same-mean.svg', import.meta.url), 640, 280, [
  text(20, 24, 'Gain in nDCG of twelve queries; the mean is 0.06 in both', { weight: 600 }),
  searches.map((search, index) => bars(search, 50 + index * 300)),
  [-0.4, -0.2, 0, 0.2, 0.4].map((gain) =>
    text(42, up(gain) + 4, gain, { anchor: 'end', size: 12, fill: colours.faint }),
  ),
]);
