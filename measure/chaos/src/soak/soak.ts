import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { aligned } from '@proximal/cli';
import { StartFailure } from '@proximal/runtime';
import type { PlatformTables } from '../audit/tables.repository.js';
import type { Options } from '../commands.js';
import { failureKinds, type Entry } from '../load/journal.js';
import { usualMix, type OpenLoad } from '../load/open-load.js';
import { underLoad } from '../load/under-load.js';
import { deployedHeap } from '../platform/environment.js';
import type { Run, Verdict } from '../verdict.js';

import { capacityOf, ramp } from './ramp.js';
import { Sampler } from './sampler.js';
import { AllSeries, barFor, type Bar, type Judged } from './series.js';

const learners = 60;
const sampleEveryMs = 10_000;
const mostMissedShare = 1 / 20;
const shareOfCapacity = 1 / 3;
/** The first minutes do not count: caches fill, code is compiled, connections open. */
const warmUpMinutes = 20;
const warmUpShare = 1 / 5;
/** With each second sample the oldest learner is replaced, so that no learner's history grows for ever. */
const samplesPerLearner = 2;
const rampOfCapacity = { startPerSecond: 8, factor: 1.4, stepSeconds: 10, mostSteps: 14 };

/** `npm run chaos -- soak`: a steady load for hours; nothing may grow except what the load itself stores. */
export function runSoak(options: Options, run: Run): Promise<void> {
  const { leak, seed } = options;
  const preload = fileURLToPath(new URL('leak.js', import.meta.url));
  const nodeOptions = (name: string) => (name === leak ? [deployedHeap, `--import=${preload}`] : [deployedHeap]);
  return underLoad(run, { nodeOptions }, { learners, seed }, async ({ environment, load }) => {
    if (leak !== undefined && !environment.instances.some(({ name }) => name === leak))
      throw new StartFailure(`There is no process ${leak}.`);
    const sampler = await Sampler.open(environment);
    try {
      await soak(load, sampler, options, run);
    } finally {
      await sampler.close();
    }
  });
}

async function soak(load: OpenLoad, sampler: Sampler, { minutes, leak }: Options, { verdict, progress }: Run) {
  const rate = (await measureCapacity(load, progress)) * shareOfCapacity;
  const notCounted = Math.min(warmUpMinutes, minutes * warmUpShare);
  progress.say(`${rate.toFixed(1)} actions/s, ${minutes} minutes, the first ${notCounted.toFixed(1)} do not count`);
  load.setRates(usualMix(rate));
  const { series, failures, sent, missed } = await sample(load, sampler, minutes * 60_000);
  await progress.step('the load has ended', () => load.end());
  const bar = barFor((minutes - notCounted) / 60);
  report(series.judge(notCounted * 60, bar), bar, leak, verdict);
  const mostMissed = (minutes * 60_000 * mostMissedShare) / sampleEveryMs;
  const tooMany = missed.length > mostMissed ? missed : [];
  verdict.check(`at most one of twenty samples is missing, and ${missed.length} are`, tooMany);
  verdict.check(`no request fails, of ${sent}`, failureKinds(failures));
  verdict.check('without work no table gets a row', await rowsWithoutWork(sampler.tables));
}

async function measureCapacity(load: OpenLoad, progress: Run['progress']): Promise<number> {
  const steps = await ramp(load, rampOfCapacity, async ({ wantedPerSecond, donePerSecond, p99Ms, problems }) => {
    const figures = [wantedPerSecond, donePerSecond, p99Ms ?? 0].map((figure) => figure.toFixed(1));
    progress.say(`${figures[0]}/s: ${figures[1]} answered/s, p99 ${figures[2]} ms ${problems.join(', ')}`);
    return [];
  });
  // What the last step left behind does not belong to the steady load.
  await load.end();
  load.journal.entries.splice(0);
  return capacityOf(steps);
}

async function sample(load: OpenLoad, sampler: Sampler, forMs: number) {
  const series = new AllSeries();
  const failures: Entry[] = [];
  const missed: string[] = [];
  let sent = 0;
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  for (let index = 1; index * sampleEveryMs <= forMs; index += 1) {
    await pause(Math.max(0, index * sampleEveryMs - elapsedMs()));
    if (index % samplesPerLearner === 0) await load.replaceOldest();
    const entries = load.journal.entries.splice(0);
    sent += entries.length;
    failures.push(...entries.filter(({ failure }) => failure !== null));
    try {
      series.add(elapsedMs() / 1_000, await sampler.read(entries, load.registered));
    } catch (error) {
      // A store that does not answer once in hours ends no run, but too many gaps fail it.
      missed.push(String(error).replace(/\n[^]*/, ''));
    }
  }
  return { series, failures, sent, missed };
}

function report(judged: readonly Judged[], bar: Bar, leak: string | undefined, verdict: Verdict): void {
  const lines = judged.map(({ name, slope, verdict: one }) => {
    const figures = slope ? [slope.start, slope.end, slope.percentPerHour, slope.upper] : [];
    return [name, ...[0, 1, 2, 3].map((index) => figures[index]?.toFixed(1) ?? '–'), one];
  });
  console.log(aligned([['series', 'start', 'end', '% an hour', 'bound', 'verdict'], ...lines]).join('\n'));
  const isLeaking = ({ name }: Judged) => leak !== undefined && name.startsWith(`${leak}, `);
  const among = (...verdicts: Judged['verdict'][]) =>
    judged.filter((one) => !isLeaking(one) && verdicts.includes(one.verdict)).map(({ name }) => name);
  if (leak !== undefined) {
    const isFound = judged.filter(isLeaking).some((one) => one.name.endsWith('MiB') && one.verdict === 'grows');
    verdict.check(`the leak in ${leak} is found`, isFound ? [] : ['its memory does not clearly grow']);
  }
  // A table, whose name has a point, may become large enough only near the end.
  const unknown = among('too few samples').filter((name) => !name.includes('.'));
  verdict.check('there are samples enough of every process, store and kind of request', unknown);
  const percent = bar.percentPerHour.toFixed(1);
  if (bar.isLong)
    verdict.check(`the upper 95 % bound of each slope is below ${percent} % an hour`, among('grows', 'open'));
  else
    verdict.check(`nothing clearly grows by more than ${percent} % an hour; this run cannot show 2 %`, among('grows'));
}

/** Longer than the pause of every periodic task that stores rows. */
const quietSeconds = 90;
const mostWindows = 5;

/** Lists the tables that go on getting rows though nobody sends requests; none as soon as 90 s bring no row. */
async function rowsWithoutWork(tables: PlatformTables): Promise<string[]> {
  const inserted = async () => new Map((await tables.sizes()).map(({ table, inserted }) => [table, inserted]));
  let grown: string[] = [];
  for (let window = 0, before = await inserted(); window < mostWindows; window += 1) {
    await pause(quietSeconds * 1_000);
    const after = await inserted();
    const added = [...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const);
    grown = added
      .filter(([, rows]) => rows > 0)
      .map(([table, rows]) => `${table} got ${rows} rows in ${quietSeconds} s`);
    if (grown.length === 0) break;
    before = after;
  }
  return grown;
}
