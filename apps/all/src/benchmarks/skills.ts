import { setTimeout as pause } from 'node:timers/promises';
import { showMyGraph, submissionGraded, type Caller } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import { ownCpuMicroseconds } from './cpu-time.js';
import { EventStage } from './event-stage.js';
import { goal, option, print, rounded } from './figures.js';
import { manySkills } from './stage-curricula.js';

/** Graded submissions that are told at once, learners they are of, skills of the track, requests for a graph. */
const events = option('events', 10_000);
const learners = option('learners', 500);
const skills = option('skills', 200);
const requests = option('requests', 1_000);

let number = 0;

const stage = await EventStage.open('skill-graph', manySkills(skills));
try {
  await measure();
} finally {
  await stage.close();
}

async function measure(): Promise<void> {
  // Until the code is compiled everything takes longer; the first learner practises every skill.
  await settle(Array.from({ length: skills }, (_, index) => grade(1, index + 1)));
  const since = new Date();
  const before = ownCpuMicroseconds(stage.consumer.pid);
  await settle(
    Array.from({ length: events }, (_, index) =>
      grade(2 + (index % learners), 1 + (Math.floor(index / learners) % skills)),
    ),
  );
  const cpu = (ownCpuMicroseconds(stage.consumer.pid) - before) / events;
  const { first, last } = await stage.stores.processed(since);
  const perSecond = Math.round((events * 1_000) / (last - first));
  report(perSecond, cpu, await graphCost());
}

function grade(learnerId: number, labId: number): OutboxRow {
  number += 1;
  const submissionId = `sub_${String(number).padStart(12, '0')}`;
  const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  return outboxRow(submissionGraded, `${submissionId}-1`, {
    ...{ submissionId, learnerId, labId, labVersion: 'v', revision: 1, score: (number * 37) % 101 },
    ...{ correctness: 100, style: 100, efficiency: 100, xpAwarded: 1, submittedAt: at, gradedAt: at },
  });
}

async function settle(rows: OutboxRow[]): Promise<void> {
  await stage.publish(rows);
  while ((await stage.stores.processed()).count < number) await pause(50);
}

/** Milliseconds of CPU in the service for a graph of all skills, every one of them practised. */
async function graphCost(): Promise<number> {
  const caller: Caller = { id: 1, name: 'Ada', plan: 'free', registeredAt: '2026-01-01T00:00:00Z' };
  const call = { caller, params: {}, query: {}, body: {}, page: { limit: 20, after: null }, idempotencyKey: null };
  const show = () => stage.client.call(showMyGraph, call, 'benchmark');
  // As long as the code is not compiled, it takes half as long again.
  for (let n = 0; n < 1_000; n += 1) await show();
  const before = ownCpuMicroseconds(stage.consumer.pid);
  for (let n = 0; n < requests; n += 1) await show();
  return (ownCpuMicroseconds(stage.consumer.pid) - before) / requests / 1_000;
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
