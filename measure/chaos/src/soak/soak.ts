import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { aligned } from '@proximal/all';
import { StartFailure } from '@proximal/runtime';
import { Redis } from 'ioredis';
import { PlatformTables, type TableSize } from '../audit/tables.repository.js';
import type { SoakOptions } from '../commands.js';
import { failureKinds, type Entry } from '../load/journal.js';
import { OpenLoad, usualMix } from '../load/open-load.js';
import { deployedHeap, Environment } from '../platform/environment.js';
import type { Run, Verdict } from '../verdict.js';
import { AllSeries, barFor, judge, soakTable, type Bar, type Judged } from './judge.js';
import { capacityOf, ramp } from './ramp.js';
import { Sampler } from './sampler.js';

const sampleEveryMs = 10_000;
const mostMissedShare = 1 / 20;
const shareOfCapacity = 1 / 3;
/** The first minutes do not count: caches fill, code is compiled, connections open. */
const warmUpMinutes = 20;
const warmUpShare = 1 / 5;
/** A registration costs the hash of a password, so learners are replaced no faster than this. */
const shortestBetweenLearnersMs = 5_000;
const rampOfCapacity = { startPerSecond: 8, factor: 1.4, stepSeconds: 10, mostSteps: 14 };

/** `npm run chaos -- soak`: a steady load for hours; nothing may grow except what the load itself stores. */
export async function runSoak(options: SoakOptions, run: Run): Promise<void> {
  const { copies, leak } = options;
  const environment = await run.progress.step(`everything runs, ${copies} processes of each app`, () =>
    Environment.open({ copies, nodeOptions: nodeOptionsOf(leak) }),
  );
  try {
    if (leak !== undefined && !environment.instances.some(({ name }) => name === leak))
      throw new StartFailure(`There is no process ${leak}.`);
    await soak(environment, options, run);
  } finally {
    await run.progress.step('everything stopped', () => environment.close());
  }
}

function nodeOptionsOf(leak: string | undefined): (name: string) => string[] {
  const preload = fileURLToPath(new URL('leak.js', import.meta.url));
  return (name) => (name === leak ? [deployedHeap, `--import=${preload}`] : [deployedHeap]);
}

async function soak(environment: Environment, options: SoakOptions, { verdict, progress }: Run) {
  const load = await progress.step('learners registered', () => OpenLoad.open(environment.baseUrl, options));
  const bus = await environment.connectBus();
  const tables = new PlatformTables(environment.databaseUrl);
  const redis = new Redis(environment.stores.redisUrl);
  try {
    const capacity = await measureCapacity(load, progress);
    const sampler = new Sampler(environment, redis, bus, tables);
    const { series, failures, sent, missed } = await runSteadily(
      load,
      sampler,
      capacity * shareOfCapacity,
      options,
      progress,
    );
    await progress.step('the load has ended', () => load.close());
    if (options.samples !== undefined) writeFileSync(options.samples, JSON.stringify(series.since(0)));
    const hours = (options.minutes - warmUpOf(options)) / 60;
    report(judge(series.since(warmUpOf(options) * 60), barFor(hours)), barFor(hours), options.leak, verdict);
    const mostMissed = (options.minutes * 60_000 * mostMissedShare) / sampleEveryMs;
    verdict.check(
      `at most one of twenty samples is missing, and ${missed.length} are`,
      missed.length > mostMissed ? missed : [],
    );
    verdict.check(`no request fails, of ${sent}`, failureKinds(failures));
    verdict.check('without work no table gets a row', await rowsWithoutWork(tables));
  } finally {
    redis.disconnect();
    await tables.close();
    await bus.close();
  }
}

async function measureCapacity(load: OpenLoad, progress: Run['progress']): Promise<number> {
  const steps = await ramp(load, rampOfCapacity, async ({ wantedPerSecond, donePerSecond, p50Ms, p99Ms, problems }) => {
    const figures = [wantedPerSecond, donePerSecond, p50Ms ?? 0, p99Ms ?? 0].map((figure) => figure.toFixed(1));
    progress.say(
      `${figures[0]}/s: ${figures[1]} answered/s, p50 ${figures[2]} ms, p99 ${figures[3]} ms ${problems.join(', ')}`,
    );
    return [];
  });
  const capacity = capacityOf(steps);
  progress.say(`capacity: ${capacity.toFixed(1)} actions/s`);
  // What the last step left behind does not belong to the steady load.
  await load.end();
  load.journal.entries.splice(0);
  return capacity;
}

/** Returns the minutes at the beginning that do not count. */
function warmUpOf({ minutes }: SoakOptions): number {
  return Math.min(warmUpMinutes, minutes * warmUpShare);
}

async function runSteadily(
  load: OpenLoad,
  sampler: Sampler,
  rate: number,
  options: SoakOptions,
  progress: Run['progress'],
) {
  progress.say(
    `${rate.toFixed(1)} actions/s for ${options.minutes} minutes, the first ${warmUpOf(options).toFixed(1)} do not count`,
  );
  const series = new AllSeries();
  const failures: Entry[] = [];
  const missed: string[] = [];
  let sent = 0;
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const replacing = replaceLearners(load, options);
  load.setRates(usualMix(rate));
  for (let index = 1; index * sampleEveryMs <= options.minutes * 60_000; index += 1) {
    await pause(Math.max(0, index * sampleEveryMs - elapsedMs()));
    const entries = load.journal.entries.splice(0);
    sent += entries.length;
    failures.push(...entries.filter(({ failure }) => failure !== null));
    try {
      series.add(elapsedMs() / 1_000, await sampler.read(entries, load.registered));
    } catch (error) {
      // A store that does not answer once in hours ends no run, but too many gaps fail it.
      missed.push(String(error).split('\n')[0]!);
    }
  }
  load.setRates({});
  await replacing.end();
  return { series, failures, sent, missed };
}

/** Replaces the oldest learner from time to time: each stays for the time of the warm-up or, in a short run, longer. */
function replaceLearners(load: OpenLoad, options: SoakOptions): { end: () => Promise<void> } {
  const everyMs = Math.max(shortestBetweenLearnersMs, (warmUpOf(options) * 60_000) / options.learners);
  const ending = new AbortController();
  const replacing = (async () => {
    for (;;) {
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      await load.replaceOldest();
    }
  })();
  // `end` throws the error; until then it must not count as unhandled.
  replacing.catch(() => undefined);
  return {
    end: () => {
      ending.abort();
      return replacing;
    },
  };
}

function report(judged: readonly Judged[], bar: Bar, leak: string | undefined, verdict: Verdict): void {
  console.log(aligned(soakTable(judged)).join('\n'));
  const leaking = judged.filter(({ series }) => series.subject === leak);
  const others = judged.filter((one) => !leaking.includes(one));
  if (leak !== undefined) {
    const isFound = leaking.some(({ series, verdict: of }) => series.measure.endsWith('MiB') && of === 'grows');
    verdict.check(`the leak in ${leak} is found`, isFound ? [] : ['its memory does not clearly grow']);
  }
  const unknown = others.filter(({ series, verdict: of }) => of === 'too few samples' && !series.subject.includes('.'));
  verdict.check(
    'there are samples enough of every process, store and kind of request',
    unknown.map(({ series: { subject, measure } }) => `${subject}, ${measure}`),
  );
  const percent = bar.percentPerHour.toFixed(1);
  if (bar.isLong)
    verdict.check(`the upper 95 % bound of each slope is below ${percent} % an hour`, lines(others, ['grows', 'open']));
  else
    verdict.check(
      `nothing clearly grows by more than ${percent} % an hour; a run this short cannot show 2 %`,
      lines(others, ['grows']),
    );
}

function lines(judged: readonly Judged[], verdicts: readonly Judged['verdict'][]): string[] {
  return judged
    .filter(({ verdict }) => verdicts.includes(verdict))
    .map(({ series: { subject, measure }, slope }) => {
      const { percentPerHour, upper } = slope!;
      return `${subject}, ${measure}: ${percentPerHour.toFixed(1)} % an hour, its bound ${upper.toFixed(1)}`;
    });
}

/** Longer than the pause of every periodic task that stores rows. */
const quietSeconds = 90;
/** Events are delivered, and the skill graph learns from answers, some time after the last of them. */
const mostWindows = 5;

/** Lists the tables that go on getting rows though nobody sends requests; none as soon as 90 s bring no row. */
async function rowsWithoutWork(tables: PlatformTables): Promise<string[]> {
  let before = await tables.sizes();
  let added: string[] = [];
  for (let window = 0; window < mostWindows; window += 1) {
    await pause(quietSeconds * 1_000);
    const after = await tables.sizes();
    added = grown(before, after);
    if (added.length === 0) break;
    before = after;
  }
  return added;
}

function grown(before: readonly TableSize[], after: readonly TableSize[]): string[] {
  const insertedBefore = new Map(before.map(({ table, inserted }) => [table, inserted]));
  return after
    .map(({ table, inserted }) => ({ table, added: inserted - (insertedBefore.get(table) ?? 0) }))
    .filter(({ added }) => added > 0)
    .map(({ table, added }) => `${table} got ${added} rows in ${quietSeconds} s`);
}
