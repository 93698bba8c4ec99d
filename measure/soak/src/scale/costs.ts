import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '@proximal/all';
import type { Cost } from '@proximal/harness';
import { actionKinds, type ActionKind } from '@proximal/replicas';
import type { OpenLoad } from '../load/open-load.js';
import { stretch } from '../load/ramp.js';
import { withoutCopies } from '../observe/cpu-meter.js';
import { usedSince, type Counters, type Used } from './counters.js';

/** A moderate rate of each kind alone, in actions a second: every part has time for all of it. */
const rates: Record<ActionKind, number> = { read: 30, submission: 4, lesson: 12, login: 3 };
/** Events are published and consumed some time after the last answer. */
const finishSeconds = 5;

/** What the platform uses while nobody sends anything. */
export interface Idle {
  used: Used;
  cores: Record<string, number>;
}

export async function measureIdle(counters: Counters, seconds: number): Promise<Idle> {
  await pause(finishSeconds * 1_000);
  const before = await counters.now();
  await pause(seconds * 1_000);
  const used = usedSince(before, await counters.now());
  return { used, cores: perSecond(withoutCopies(used.cpu.byPart), used.seconds * 1_000_000) };
}

/** Measures what a request of each kind costs by sending that kind alone. */
export async function measureCosts(
  load: OpenLoad,
  counters: Counters,
  idle: Idle,
  seconds: number,
  progress: Progress,
): Promise<Record<ActionKind, Cost>> {
  const costs: Partial<Record<ActionKind, Cost>> = {};
  for (const kind of actionKinds) {
    const before = await counters.now();
    const done = await stretch(load, rates[kind], seconds, [kind]);
    await pause(finishSeconds * 1_000);
    while (load.unanswered > 0) await pause(200);
    // Requests that were answered after the stretch have cost something, too.
    const late = load.journal.entries.splice(0).filter(({ failure }) => failure === null).length;
    const requests = done.answered + late;
    if (requests === 0) throw new Error(`no request of the kind ${kind} was answered`);
    costs[kind] = costOf(usedSince(before, await counters.now()), idle.used, requests);
    const total = Object.values(costs[kind].cpuMicroseconds).reduce((sum, value) => sum + value, 0);
    progress.say(
      `${kind}: ${(total / 1_000).toFixed(1)} ms of CPU each, of ${requests} requests (${done.failed} failed)`,
    );
  }
  return costs as Record<ActionKind, Cost>;
}

/** Returns the cost of a request: what was used beyond what the platform uses without any. */
export function costOf(used: Used, idle: Used, requests: number): Cost {
  const share = used.seconds / idle.seconds;
  const each = (value: number, usual: number) => Math.max(0, value - usual * share) / requests;
  const eachOf = (values: Record<string, number>, usual: Record<string, number>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, each(value, usual[name] ?? 0)]));
  return {
    cpuMicroseconds: eachOf(withoutCopies(used.cpu.byPart), withoutCopies(idle.cpu.byPart)),
    mainThreadMicroseconds: eachOf(withoutCopies(used.cpu.mainThreads), withoutCopies(idle.cpu.mainThreads)),
    redisCommands: each(used.redisCommands, idle.redisCommands),
    natsRequests: each(used.natsRequests, idle.natsRequests),
    events: each(used.events, idle.events),
    eventBytes: each(used.eventBytes, idle.eventBytes),
    databaseBytes: eachOf(used.databaseBytes, idle.databaseBytes),
  };
}

/** Divides every value. */
export function perSecond(values: Record<string, number>, divisor: number): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value / divisor]));
}
