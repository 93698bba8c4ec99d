import { setTimeout as pause } from 'node:timers/promises';
import { showMyGraph, submissionGraded, type Caller } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { rounded, ownCpuMicroseconds } from '@proximal/testing/harness';
import { EventBench } from './event-bench.js';
import { goal, option, print } from './figures.js';
import { manySkills } from './curricula.js';

/** The graded submissions that are published at once, their learners, the skills of the track, the requests for a graph. */
const events = option('events', 10_000);
const learners = option('learners', 500);
const skills = option('skills', 200);
const requests = option('requests', 1_000);

let number = 0;

const bench = await EventBench.open('skill-graph', manySkills(skills));
try {
  await measure();
} finally {
  await bench.close();
}

async function measure(): Promise<void> {
  // Everything takes longer until the code is compiled; the first learner practises every skill.
  await publishAndProcess(Array.from({ length: skills }, (_, index) => grade(1, index + 1)));
  const since = new Date();
  const before = ownCpuMicroseconds(bench.consumer.pid);
  await publishAndProcess(
    Array.from({ length: events }, (_, index) =>
      grade(2 + (index % learners), 1 + (Math.floor(index / learners) % skills)),
    ),
  );
  const cpu = (ownCpuMicroseconds(bench.consumer.pid) - before) / events;
  const { first, last } = await bench.tables.processed(since);
  const perSecond = Math.round((events * 1_000) / (last - first));
  report(perSecond, cpu, await graphCost());
}

function grade(learnerId: number, labId: number): OutboxRow {
  number += 1;
  const submissionId = `sub_${String(number).padStart(12, '0')}`;
  const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  return outboxRow(submissionGraded, `${submissionId}-1`, {
    submissionId,
    learnerId,
    labId,
    labVersion: 'v',
    revision: 1,
    score: (number * 37) % 101,
    correctness: 100,
    style: 100,
    efficiency: 100,
    xpAwarded: 1,
    submittedAt: at,
    gradedAt: at,
  });
}

async function publishAndProcess(rows: OutboxRow[]): Promise<void> {
  await bench.publish(rows);
  while ((await bench.tables.processed()).count < number) await pause(50);
}

/** Measures the milliseconds of CPU that the service takes for a graph of all skills, each of them practised. */
async function graphCost(): Promise<number> {
  const caller: Caller = { id: 1, name: 'Ada', plan: 'free', registeredAt: '2026-01-01T00:00:00Z' };
  const call = { caller, params: {}, query: {}, body: {}, page: { limit: 20, after: null }, idempotencyKey: null };
  const show = () => bench.client.call(showMyGraph, call, 'benchmark');
  // A graph takes half as long again until the code is compiled.
  for (let n = 0; n < 1_000; n += 1) await show();
  const before = ownCpuMicroseconds(bench.consumer.pid);
  for (let n = 0; n < requests; n += 1) await show();
  return (ownCpuMicroseconds(bench.consumer.pid) - before) / requests / 1_000;
}

function report(perSecond: number, cpu: number, graphMs: number): void {
  const lines = [
    ['', 'a second', 'CPU'],
    [`graded submissions through consumer and database, one process`, String(perSecond), `${Math.round(cpu)} µs each`],
    [`my-graph with ${skills} skills`, '', `${rounded(graphMs, 2)} ms`],
  ];
  const goals = [
    goal('my-graph, ms of CPU', graphMs, 2),
    goal('1000 / graded submissions a second', 1_000 / perSecond, 1),
  ];
  print(`skill-graph: ${events} graded submissions of ${learners} learners`, lines, goals, { perSecond, cpu, graphMs });
}
