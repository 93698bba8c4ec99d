import { setTimeout as pause } from 'node:timers/promises';
import { percentile, rounded, twoSum } from '@proximal/testing/harness';
import { bench } from './bench.js';
import { firstLabId, withGrading } from './grading-bench.js';
import { ClassOfLearners, type Answered } from './learners.js';
import { goal, type Report } from './report.js';

/**
 * Learners of the class, who submit within that time; accounts with endless loops, and how many submissions of each are
 * waiting at a time.
 */
const options = { learners: 200, loopers: 5, loopsAtATime: 4, withinSeconds: 1 };
/** 95 of 100 of the class may wait so many seconds longer beside the loops. */
const mostSeconds = 2;
/** After this time the accounts' slots are all taken. */
const loopsFillQueueMs = 2_000;
const endless = 'def two_sum(numbers, target):\n    while True:\n        pass\n';

export const fairness = bench('the wait of a class, alone and beside accounts with endless loops', options, (given) =>
  withGrading([twoSum], async ({ baseUrl }) => {
    const pupils = await ClassOfLearners.register(baseUrl, firstLabId, 'class', given.learners);
    const looping = await ClassOfLearners.register(baseUrl, firstLabId, 'loop', given.loopers);
    const submit = () => pupils.submitAll(twoSum.reference, given.withinSeconds * 1_000);
    // The worker takes twice as long until its own code is compiled.
    await submit();
    const without = await submit();
    // Each account gets a loop graded: grading knows by the cost of it which accounts loop.
    await looping.submitAll(endless, 0);
    let isOver = false;
    const loops = looping.submitUntil(endless, given.loopsAtATime, () => isOver);
    await pause(loopsFillQueueMs);
    const beside = await submit();
    isOver = true;
    return reportOf(given, without, beside, await loops);
  }),
);

function reportOf(
  { learners, loopers, loopsAtATime, withinSeconds }: typeof options,
  without: Answered,
  beside: Answered,
  loops: Answered,
): Report {
  const figure = (percent: number, { seconds }: Answered) => rounded(percentile(seconds, percent), 2);
  const more = (percent: number) => rounded(figure(percent, beside) - figure(percent, without), 2);
  const cells = (valueOf: (percent: number) => number) => [50, 95, 100].map((percent) => valueOf(percent).toFixed(2));
  const row = (name: string, answered: Answered) => {
    const { seconds, accepted, refused } = answered;
    return [name, ...cells((percent) => figure(percent, answered)), `${seconds.length}`, `${accepted}`, `${refused}`];
  };
  return {
    title: `A class of ${learners} submits its reference solutions within ${withinSeconds} s, alone and beside ${loopers} accounts that keep
${loopsAtATime} endless loops each waiting; one worker. Seconds from a submission to its grade, by the service's clock.`,
    lines: [
      ['', 'p50 s', 'p95 s', 'longest s', 'submissions', 'answered 202', '503'],
      row('the class alone', without),
      row(`beside ${loopers} accounts with endless loops`, beside),
      ['more', ...cells(more)],
      row('the loops', loops),
    ],
    goals: [
      goal(`p95 of the class beside the loops, s more than alone`, more(95), mostSeconds),
      goal('requests answered 503', without.refused + beside.refused, 0),
    ],
    figures: { more: { p50: more(50), p95: more(95), longest: more(100) } },
    isStrict: true,
  };
}
