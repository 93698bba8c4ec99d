// Draws the ROC curve of the ten examples in the lesson, with the area under it.
import { circle, colours, curve, element, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const examples = [
  [0.95, 1],
  [0.9, 1],
  [0.8, 0],
  [0.7, 1],
  [0.6, 0],
  [0.5, 1],
  [0.4, 0],
  [0.3, 0],
  [0.2, 0],
  [0.1, 0],
];
const positives = examples.filter(([, label]) => label === 1).length;
const negatives = examples.length - positives;
const thresholds = [0.85, 0.65, 0.45];

/** Returns false positive rate and recall when everything from the threshold on is flagged. */
const rates = (threshold) => {
  const flagged = examples.filter(([score]) => score >= threshold);
  const hits = flagged.filter(([, label]) => label === 1).length;
  return [(flagged.length - hits) / negatives, hits / positives];
};

const x = scale(0, 1, 90, 370);
const y = scale(0, 1, 320, 40);
const at = ([alarms, recall]) => [x(alarms), y(recall)];
const path = [[0, 0], ...examples.map(([score]) => rates(score))];
const area = path
  .slice(1)
  .reduce((sum, [alarms, recall], step) => sum + ((alarms - path[step][0]) * (recall + path[step][1])) / 2, 0);
const region = [...path, [1, 0]].map((point) => at(point).join(',')).join(' ');

writeFigure(new URL('area-under-the-curve.svg', import.meta.url), 640, 385, [
  element('polygon', { points: region, fill: colours.paleBlue }),
  line(x(0), y(0), x(1), y(1), { stroke: colours.faint, dash: '5 5' }),
  [0, 0.5, 1].map((value) => [
    text(x(value), 342, value, { anchor: 'middle', fill: colours.faint }),
    text(80, y(value) + 5, value, { anchor: 'end', fill: colours.faint }),
  ]),
  line(x(0), y(0), x(1), y(0), { stroke: colours.faint }),
  line(x(0), y(0), x(0), y(1), { stroke: colours.faint }),
  curve(path.map(at), { stroke: colours.blue, width: 2.5 }),
  thresholds.map((threshold) => circle(...at(rates(threshold)), 6, { fill: colours.orange })),
  text(230, 368, 'false positive rate', { anchor: 'middle', fill: colours.faint }),
  text(30, 26, 'recall', { fill: colours.faint }),
  text(x(0.64), y(0.32), `area ${area}`, { size: 18, weight: 600, anchor: 'middle' }),
  thresholds.map((threshold, index) => [
    circle(410, 120 + index * 34, 6, { fill: colours.orange }),
    text(
      424,
      125 + index * 34,
      `flag at ${threshold}: ${rates(threshold)
        .map((rate) => rate.toFixed(2))
        .join(', ')}`,
    ),
  ]),
  text(404, 90, 'false positive rate, recall', { weight: 600 }),
  line(404, 250, 440, 250, { stroke: colours.faint, dash: '5 5' }),
  text(448, 255, 'guessing: area 0.5'),
]);
