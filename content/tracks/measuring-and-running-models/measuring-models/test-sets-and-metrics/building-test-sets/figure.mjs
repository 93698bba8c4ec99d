// Draws three strata: their share of the traffic, of the test set, and the share of right answers in each.
import { colours, rectangle, scale, text, writeFigure } from '../../../../../svg.mjs';

const strata = [
  { name: 'English', population: 9000, drawn: 100, right: 95 },
  { name: 'German', population: 900, drawn: 50, right: 40 },
  { name: 'Finnish', population: 100, drawn: 50, right: 25 },
];
const sum = (field) => strata.reduce((total, stratum) => total + stratum[field], 0);
const columns = [
  { title: 'of the traffic', x: 120, fill: colours.blue, share: ({ population }) => population / sum('population') },
  { title: 'of the test set', x: 290, fill: colours.green, share: ({ drawn }) => drawn / sum('drawn') },
  { title: 'right answers', x: 460, fill: colours.orange, share: ({ right, drawn }) => right / drawn },
];
const along = scale(0, 1, 0, 130);

writeFigure(new URL('traffic-and-test-set.svg', import.meta.url), 640, 220, [
  columns.map(({ title, x }) => text(x, 28, title, { weight: 600 })),
  strata.map((stratum, index) => {
    const y = 48 + index * 54;
    return [
      text(20, y + 20, stratum.name, { size: 14 }),
      columns.map(({ x, fill, share }) => [
        rectangle(x, y, along(1), 28, { fill: colours.line, radius: 3 }),
        rectangle(x, y, along(share(stratum)), 28, { fill, radius: 3 }),
        text(x, y + 44, `${Math.round(share(stratum) * 100)} %`, { size: 12, fill: colours.faint }),
      ]),
    ];
  }),
]);
