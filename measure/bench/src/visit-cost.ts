import { setTimeout as pause } from 'node:timers/promises';
import { descendants, rounded, usageOfAll, type PlatformProcess } from '@proximal/testing/harness';
import { steps, type Sights, type Visitor } from './visit-steps.js';

/** Events are published and consumed after the answer, which belongs to the step. */
const settleMs = 1_000;
const idleMs = 60_000;

export const groups = ['platform', 'runners', 'postgres', 'redis', 'nats'] as const;
export type Cost = Record<(typeof groups)[number], number>;
export type StepCost = [name: string, cost: Cost];
export const noCost: Cost = { platform: 0, runners: 0, postgres: 0, redis: 0, nats: 0 };

/** Milliseconds of CPU time in a second without requests. */
export async function idleCost(platform: PlatformProcess): Promise<Cost> {
  await pause(idleMs / 2);
  const cost = await costOf(platform, () => pause(idleMs));
  return mapped(cost, (each) => rounded((each * 1_000) / idleMs, 2));
}

/**
 * Every visitor does a step before the next step begins, so that each step is measured apart.
 * @returns milliseconds of CPU time per visitor
 */
export async function costOfSteps(
  platform: PlatformProcess,
  sights: Sights,
  all: readonly Visitor[],
  idle: Cost,
): Promise<StepCost[]> {
  const costs: StepCost[] = [];
  for (const [name, act] of steps) {
    const startedAt = performance.now();
    const cost = await costOf(platform, async () => {
      for (const visitor of all) await act(visitor, sights);
      await pause(settleMs);
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const own = (each: number, group: keyof Cost) => Math.max(0, each - idle[group] * seconds) / all.length;
    costs.push([name, mapped(cost, (each, group) => rounded(own(each, group), 2))]);
  }
  return costs;
}

async function costOf(platform: PlatformProcess, work: () => Promise<unknown>): Promise<Cost> {
  const before = used(platform);
  await work();
  const after = used(platform);
  return mapped(after, (each, group) => each - before[group]);
}

function used(platform: PlatformProcess): Cost {
  const usages = usageOfAll();
  const servers = platform.serverPids();
  const ofRoot = (root: number | undefined) =>
    root === undefined ? [] : descendants(usages, [root]).filter((pid) => usages.has(pid));
  const millisecondsOf = (pid: number) => {
    const { ownMicroseconds, endedMicroseconds } = usages.get(pid)!;
    return (ownMicroseconds + endedMicroseconds) / 1_000;
  };
  const sum = (pids: number[]) => pids.reduce((ms, pid) => ms + millisecondsOf(pid), 0);
  const others = Object.values(servers).flatMap(ofRoot);
  const runners = ofRoot(platform.pid).filter((pid) => pid !== platform.pid && !others.includes(pid));
  return {
    platform: sum([platform.pid]),
    runners: sum(runners),
    postgres: sum(ofRoot(servers.postgres)),
    redis: sum(ofRoot(servers.redis)),
    nats: sum(ofRoot(servers.nats)),
  };
}

function mapped(cost: Cost, change: (each: number, group: keyof Cost) => number): Cost {
  return Object.fromEntries(groups.map((group) => [group, change(cost[group], group)])) as Cost;
}

export function total(cost: Cost): number {
  return groups.reduce((sum, group) => sum + cost[group], 0);
}
