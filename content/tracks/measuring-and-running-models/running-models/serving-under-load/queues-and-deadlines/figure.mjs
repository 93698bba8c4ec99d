// Draws the mean time in a system with one server by its utilisation.
import { colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const [across, up] = [scale(0, 1, 70, 590), scale(0, 20, 250, 40)];
const time = (utilisation) => 1 / (1 - utilisation);
const points = Array.from({ length: 96 }, (_, index) => index / 100).map((utilisation) => [
  across(utilisation),
  up(time(utilisation)),
]);

writeFigure(new URL('the-bend.svg', import.meta.url), 640, 310, [
  text(20, 24, 'Mean time until the reply, in multiples of the time for the work', { weight: 600 }),
  [0, 5, 10, 15, 20].map((multiple) => [
    line(64, up(multiple), 596, up(multiple)),
    text(56, up(multiple) + 5, multiple, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  [0, 0.2, 0.4, 0.6, 0.8, 1].map((utilisation) =>
    text(across(utilisation), 272, `${utilisation * 100} %`, { anchor: 'middle', size: 13, fill: colours.faint }),
  ),
  text(330, 298, 'utilisation', { anchor: 'middle', size: 13, fill: colours.faint }),
  curve(points),
  [0.5, 0.8, 0.9].map((utilisation) =>
    text(across(utilisation) - 8, up(time(utilisation)) - 8, `${Math.round(time(utilisation))} ×`, {
      anchor: 'end',
      size: 13,
      weight: 600,
    }),
  ),
]);
