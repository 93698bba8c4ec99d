import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { submissionGraded } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { ownCpuMicroseconds } from './cpu-time.js';
import { EventStage } from './event-stage.js';
import { labIds, labsAlone } from './stage-curricula.js';
import { option, percentile, print, rounded } from './figures.js';

/** Events that are committed at once, learners they are of, and the pace of those that come one by one. */
const burst = option('events', 10_000);
const learners = option('learners', 500);
const perSecond = option('pace', 200);
const pacedSeconds = option('seconds', 15);

const xpEach = 7;
let number = 0;

const stage = await EventStage.open('progress', labsAlone);
try {
  await measure();
} finally {
  await stage.close();
}

async function measure(): Promise<void> {
  // Until both processes' code is compiled they take longer.
  await settle(events(500));
  const before = { grading: ownCpuMicroseconds(stage.grading.pid), progress: ownCpuMicroseconds(stage.consumer.pid) };
  const atOnce = events(burst);
  await settle(atOnce);
  const cpu = {
    grading: (ownCpuMicroseconds(stage.grading.pid) - before.grading) / burst,
    progress: (ownCpuMicroseconds(stage.consumer.pid) - before.progress) / burst,
  };
  const paced = await commitPaced();
  report(await ratesOf(atOnce), await lagsOf(paced), cpu);
}

/** Events of grades that were never made before, spread over the learners and labs. */
function events(count: number): OutboxRow[] {
  return Array.from({ length: count }, () => {
    number += 1;
    const submissionId = `sub_${String(number).padStart(12, '0')}`;
    const at = new Date().toISOString();
    return outboxRow(submissionGraded, `${submissionId}-1`, {
      ...{
        submissionId,
        learnerId: 1 + (number % learners),
        labId: labIds[number % labIds.length]!,
        labVersion: 'v',
        revision: 1,
      },
      ...{
        score: number % 101,
        correctness: 100,
        style: 100,
        efficiency: 100,
        xpAwarded: xpEach,
        submittedAt: at,
        gradedAt: at,
      },
    });
  });
}

/** Commits events and waits until progress has processed every event so far, each exactly once. */
async function settle(rows: OutboxRow[]): Promise<void> {
  await stage.publish(rows);
  await untilProcessed();
}

async function untilProcessed(): Promise<void> {
  while ((await stage.stores.processed()).count < number) await pause(50);
  assert.equal((await stage.stores.processed()).count, number);
  assert.equal(await stage.stores.xp(), number * xpEach);
}

async function commitPaced(): Promise<OutboxRow[]> {
  const rows = events(perSecond * pacedSeconds);
  const startedAt = performance.now();
  const commits: Promise<void>[] = [];
  for (const [index, row] of rows.entries()) {
    await pause(startedAt + (index * 1_000) / perSecond - performance.now());
    commits.push(stage.publish([row]));
  }
  await Promise.all(commits);
  await untilProcessed();
  return rows;
}

/** Events a second that the relay published, and that the consumer processed, each from its first to its last. */
async function ratesOf(rows: OutboxRow[]) {
  const [eventCount, credited] = [await stage.stores.eventCount(), await stage.stores.credited()];
  const published = rows.map(({ id }) => eventCount.get(id)!.publishedAt);
  const committedAt = Math.min(...rows.map(({ id }) => eventCount.get(id)!.committedAt));
  const done = rows.map(({ id }) => credited.get(id)!);
  const rate = (from: number, to: number[]) => Math.round((rows.length * 1_000) / (Math.max(...to) - from));
  return {
    relay: rate(committedAt, published),
    consumer: rate(Math.min(...done), done),
    both: rate(committedAt, done),
  };
}

/** Milliseconds from a grade's commit to its xp in progress. */
async function lagsOf(rows: OutboxRow[]) {
  const [eventCount, credited] = [await stage.stores.eventCount(), await stage.stores.credited()];
  const lags = rows.map(({ id }) => credited.get(id)! - eventCount.get(id)!.committedAt);
  return { p50: rounded(percentile(lags, 50)), p99: rounded(percentile(lags, 99)), max: rounded(Math.max(...lags)) };
}

function report(
  rates: Awaited<ReturnType<typeof ratesOf>>,
  lags: Awaited<ReturnType<typeof lagsOf>>,
  cpu: { grading: number; progress: number },
): void {
  const lines = [
    ['', 'events a second', 'CPU µs an event', 'lag p50 ms', 'lag p99 ms'],
    [`relay, one process of grading, ${burst} at once`, String(rates.relay), String(Math.round(cpu.grading)), '', ''],
    ['consumer, one process of progress', String(rates.consumer), String(Math.round(cpu.progress)), '', ''],
    ['from commit to commit', String(rates.both), '', '', ''],
    [`one by one, ${perSecond} a second`, '', '', String(lags.p50), String(lags.p99)],
  ];
  print(`${number} events from grading's outbox to progress's ledger: none lost, none counted twice`, lines, [], {
    events: number,
    rates,
    lags,
    cpu,
  });
}
