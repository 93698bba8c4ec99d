// Draws wrong hits and found pairs of a semantic cache by its threshold, over simulated pairs of questions.
import { colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

/** A linear congruential generator, so that the figure is the same on each machine. */
function* numbers(state = 12345) {
  for (;;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

const random = numbers();
const next = () => random.next().value;
const bell = () => Array.from({ length: 6 }, next).reduce((sum, each) => sum + each, 0) / 6 - 0.5;
const pairs = Array.from({ length: 400 }, (_, index) => {
  const isSame = index % 2 === 0;
  return { isSame, cosine: Math.min(0.999, (isSame ? 0.92 : 0.8) + bell() * 0.4) };
});
const thresholds = Array.from({ length: 30 }, (_, index) => 0.7 + index / 100);
const [across, up] = [scale(0.7, 0.99, 70, 590), scale(0, 1, 250, 40)];
const share = (few, all) => (all.length === 0 ? 0 : few.length / all.length);
const same = pairs.filter(({ isSame }) => isSame);
const series = [
  [
    (threshold) => {
      const hits = pairs.filter(({ cosine }) => cosine >= threshold);
      return share(
        hits.filter(({ isSame }) => !isSame),
        hits,
      );
    },
    colours.orange,
    'hits that are wrong',
    0.72,
    -14,
  ],
  [
    (threshold) =>
      share(
        same.filter(({ cosine }) => cosine >= threshold),
        same,
      ),
    colours.blue,
    'same meaning and found',
    0.8,
    -12,
  ],
];

writeFigure(new URL('threshold-trade-off.svg', import.meta.url), 640, 310, [
  [0, 0.25, 0.5, 0.75, 1].map((part) => [
    line(64, up(part), 596, up(part)),
    text(56, up(part) + 5, `${part * 100} %`, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  [0.7, 0.75, 0.8, 0.85, 0.9, 0.95].map((threshold) =>
    text(across(threshold), 272, threshold.toFixed(2), { anchor: 'middle', size: 13, fill: colours.faint }),
  ),
  text(330, 298, 'threshold of the cosine', { anchor: 'middle', size: 13, fill: colours.faint }),
  series.map(([of, stroke, words, at, below]) => [
    curve(
      thresholds.map((threshold) => [across(threshold), up(of(threshold))]),
      { stroke },
    ),
    text(across(at), up(of(at)) + below, words, { size: 13, fill: stroke, weight: 600 }),
  ]),
]);
