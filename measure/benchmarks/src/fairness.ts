import { setTimeout as pause } from 'node:timers/promises';
import { percentile, rounded, twoSum } from '@proximal/testing/harness';
import { ClassOfLearners, type Answered } from './class-of-learners.js';
import { goal, option, print } from './figures.js';
import { GradingBench } from './grading-bench.js';

const learners = option('learners', 200);
const loopers = option('loopers', 5);
/** Each account with endless loops has so many submissions waiting at a time. */
const loopsAtATime = option('loops-at-a-time', 4);
/** The class spreads its submissions over this time. */
const withinSeconds = option('within-seconds', 1);
/** 95 of 100 of the class may wait so many seconds longer beside the loops. */
const mostSeconds = 2;
/** After this time the accounts' slots are all taken. */
const loopsFillQueueMs = 2_000;
const endless = 'def two_sum(numbers, target):\n    while True:\n        pass\n';

const bench = await GradingBench.open(twoSum);
try {
  await measure();
} finally {
  await bench.close();
}

async function measure(): Promise<void> {
  const pupils = await ClassOfLearners.register(bench.baseUrl, bench.labId, 'class', learners);
  const looping = await ClassOfLearners.register(bench.baseUrl, bench.labId, 'loop', loopers);
  const submit = () => pupils.submitAll(twoSum.reference, withinSeconds * 1_000);
  // The worker takes twice as long until its own code is compiled.
  await submit();
  const without = await submit();
  // Each account gets a loop graded: grading knows by the cost of it which accounts loop.
  await looping.submitAll(endless, 0);
  let isOver = false;
  const loops = looping.submitUntil(endless, loopsAtATime, () => isOver);
  await pause(loopsFillQueueMs);
  const beside = await submit();
  isOver = true;
  report(without, beside, await loops);
}

function report(without: Answered, beside: Answered, loops: Answered): void {
  const figures = (percent: number, { seconds }: Answered) => rounded(percentile(seconds, percent), 2);
  const row = (name: string, answered: Answered) => {
    return [
      name,
      ...[50, 95, 100].map((percent) => figures(percent, answered).toFixed(2)),
      `${answered.seconds.length}`,
      `${answered.accepted}`,
      `${answered.refused}`,
    ];
  };
  const more = (percent: number) => rounded(figures(percent, beside) - figures(percent, without), 2);
  const rows = [
    ['', 'p50 s', 'p95 s', 'longest s', 'submissions', 'answered 202', '503'],
    row('the class alone', without),
    row(`beside ${loopers} accounts with endless loops`, beside),
    ['more', ...[50, 95, 100].map((percent) => more(percent).toFixed(2))],
    row('the loops', loops),
  ];
  const title = `A class of ${learners} submits its reference solutions within ${withinSeconds} s, alone and beside ${loopers} accounts that keep
${loopsAtATime} endless loops each waiting; one worker. Seconds from a submission to its grade, by the service's clock.`;
  const goals = [
    goal(`p95 of the class beside the loops, s more than alone`, more(95), mostSeconds),
    goal('requests answered 503', without.refused + beside.refused, 0),
  ];
  const about = { benchmark: 'fairness', node: process.version, learners, loopers, loopsAtATime, withinSeconds };
  print(title, rows, goals, { ...about, more: { p50: more(50), p95: more(95), longest: more(100) } });
  process.exitCode = goals.every(({ isMet }) => isMet) ? 0 : 1;
}
