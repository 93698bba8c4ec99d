import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { ownCpuMicroseconds, percentile, rounded } from '@proximal/testing/harness';
import type { OutboxRow } from '@proximal/messaging';
import { bench } from './bench.js';
import { manySkills } from './curricula.js';
import { EventBench } from './event-bench.js';

const about = 'events a second from grading’s outbox to progress’s ledger, and the delay of each';
/** Events that are committed at once, their learners; the pace, a second, of those that come one by one, and its time. */
const options = { events: 10_000, learners: 500, pace: 200, seconds: 15 };
const labs = 20;
const xpEach = 7;

export const events = bench(about, options, ({ events: burst, learners, pace, seconds }) =>
  EventBench.during('progress', manySkills(labs), async (running) => {
    /** Makes events of new grades, spread over the learners and labs. */
    const graded = (count: number) =>
      Array.from({ length: count }, () => {
        const number = running.grades + 1;
        const labId = 1 + (number % labs);
        return running.grade(1 + (number % learners), labId, number % 101, xpEach, new Date());
      });
    // Both processes take longer until their code is compiled.
    await running.process(graded(500));
    await untilCredited(running);
    const cpuOf = () => [running.grading, running.consumer].map(({ pid }) => ownCpuMicroseconds(pid));
    const before = cpuOf();
    const atOnce = graded(burst);
    await running.process(atOnce);
    await untilCredited(running);
    const [grading, progress] = cpuOf().map((cpu, index) => (cpu - before[index]!) / burst) as [number, number];
    const paced = graded(pace * seconds);
    await commitPaced(running, paced, pace);
    const [rates, lags] = [await ratesOf(running, atOnce), await lagsOf(running, paced)];
    return {
      title: `${running.grades} events from grading's outbox to progress's ledger: none lost, none counted twice`,
      lines: [
        ['', 'events a second', 'CPU µs an event', 'lag p50 ms', 'lag p99 ms'],
        [`relay, one process of grading, ${burst} at once`, `${rates.relay}`, `${Math.round(grading)}`, '', ''],
        ['consumer, one process of progress', `${rates.consumer}`, `${Math.round(progress)}`, '', ''],
        ['from commit to commit', `${rates.both}`, '', '', ''],
        [`one by one, ${pace} a second`, '', '', `${lags.p50}`, `${lags.p99}`],
      ],
      goals: [],
      figures: { events: running.grades, rates, lags, cpu: { grading, progress } },
    };
  }),
);

/** Expects progress to process every event so far exactly once. */
async function untilCredited(running: EventBench): Promise<void> {
  await running.untilProcessed();
  assert.equal((await running.tables.processed()).count, running.grades);
  assert.equal(await running.tables.xp(), running.grades * xpEach);
}

async function commitPaced(running: EventBench, rows: OutboxRow[], perSecond: number): Promise<void> {
  const startedAt = performance.now();
  const commits: Promise<void>[] = [];
  for (const [index, row] of rows.entries()) {
    await pause(startedAt + (index * 1_000) / perSecond - performance.now());
    commits.push(running.publish([row]));
  }
  await Promise.all(commits);
  await untilCredited(running);
}

/** Counts the events a second that the relay published and the consumer processed, each from its first to its last. */
async function ratesOf({ tables }: EventBench, rows: OutboxRow[]) {
  const [outbox, credited] = [await tables.published(), await tables.credited()];
  const published = rows.map(({ id }) => outbox.get(id)!.publishedAt);
  const committedAt = Math.min(...rows.map(({ id }) => outbox.get(id)!.committedAt));
  const done = rows.map(({ id }) => credited.get(id)!);
  const rate = (from: number, to: number[]) => Math.round((rows.length * 1_000) / (Math.max(...to) - from));
  return {
    relay: rate(committedAt, published),
    consumer: rate(Math.min(...done), done),
    both: rate(committedAt, done),
  };
}

/** Measures the milliseconds from a grade's commit to its xp in progress. */
async function lagsOf({ tables }: EventBench, rows: OutboxRow[]) {
  const [outbox, credited] = [await tables.published(), await tables.credited()];
  const lags = rows.map(({ id }) => credited.get(id)! - outbox.get(id)!.committedAt);
  return { p50: rounded(percentile(lags, 50)), p99: rounded(percentile(lags, 99)), max: rounded(Math.max(...lags)) };
}
