import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { submissionGraded } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { percentile, rounded, ownCpuMicroseconds } from '@proximal/testing/harness';
import { EventBench } from './event-bench.js';
import { labIds, labsAlone } from './curricula.js';
import { option, print } from './figures.js';

/** The events that are committed at once, the learners they belong to, and the pace of the events that come one by one. */
const burst = option('events', 10_000);
const learners = option('learners', 500);
const perSecond = option('pace', 200);
const pacedSeconds = option('seconds', 15);

const xpEach = 7;
let number = 0;

const bench = await EventBench.open('progress', labsAlone);
try {
  await measure();
} finally {
  await bench.close();
}

async function measure(): Promise<void> {
  // Both processes take longer until their code is compiled.
  await publishAndProcess(events(500));
  const before = { grading: ownCpuMicroseconds(bench.grading.pid), progress: ownCpuMicroseconds(bench.consumer.pid) };
  const atOnce = events(burst);
  await publishAndProcess(atOnce);
  const cpu = {
    grading: (ownCpuMicroseconds(bench.grading.pid) - before.grading) / burst,
    progress: (ownCpuMicroseconds(bench.consumer.pid) - before.progress) / burst,
  };
  const paced = await commitPaced();
  report(await ratesOf(atOnce), await lagsOf(paced), cpu);
}

/** Makes events of new grades, spread over the learners and labs. */
function events(count: number): OutboxRow[] {
  return Array.from({ length: count }, () => {
    number += 1;
    const submissionId = `sub_${String(number).padStart(12, '0')}`;
    const at = new Date().toISOString();
    return outboxRow(submissionGraded, `${submissionId}-1`, {
      submissionId,
      learnerId: 1 + (number % learners),
      labId: labIds[number % labIds.length]!,
      labVersion: 'v',
      revision: 1,
      score: number % 101,
      correctness: 100,
      style: 100,
      efficiency: 100,
      xpAwarded: xpEach,
      submittedAt: at,
      gradedAt: at,
    });
  });
}

/** Publishes events and waits until progress has processed every event so far, each exactly once. */
async function publishAndProcess(rows: OutboxRow[]): Promise<void> {
  await bench.publish(rows);
  await untilProcessed();
}

async function untilProcessed(): Promise<void> {
  while ((await bench.tables.processed()).count < number) await pause(50);
  assert.equal((await bench.tables.processed()).count, number);
  assert.equal(await bench.tables.xp(), number * xpEach);
}

async function commitPaced(): Promise<OutboxRow[]> {
  const rows = events(perSecond * pacedSeconds);
  const startedAt = performance.now();
  const commits: Promise<void>[] = [];
  for (const [index, row] of rows.entries()) {
    await pause(startedAt + (index * 1_000) / perSecond - performance.now());
    commits.push(bench.publish([row]));
  }
  await Promise.all(commits);
  await untilProcessed();
  return rows;
}

/** Counts the events a second that the relay published and the consumer processed, each from its first to its last. */
async function ratesOf(rows: OutboxRow[]) {
  const [outbox, credited] = [await bench.tables.published(), await bench.tables.credited()];
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
async function lagsOf(rows: OutboxRow[]) {
  const [outbox, credited] = [await bench.tables.published(), await bench.tables.credited()];
  const lags = rows.map(({ id }) => credited.get(id)! - outbox.get(id)!.committedAt);
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
