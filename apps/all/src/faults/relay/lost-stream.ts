import { setTimeout as pause } from 'node:timers/promises';
import type { ObservedProcess } from '../../rolling/observed-process.js';
import type { ScenarioRun } from '../scenario.js';
import type { RelayStage } from './relay-stage.js';

const days = 30;
const copies = 3;
const probeEveryMs = 500;
const longestWaitMs = 2_000;
/** Bound of what is published in a second, what is new included: 500 rows eight times, and a batch more on the edge of a second. */
const mostPerSecond = 5_000;
/** A run in which nothing is published again for so long is given up. */
const stuckMs = 120_000;

/** The stream is deleted under three relays with a month's rows in the outbox, and one of them is killed in the middle. */
export async function loseTheStream(
  stage: RelayStage,
  { options: { rows }, progress, verdict }: ScenarioRun,
): Promise<string[][]> {
  const relays: ObservedProcess[] = [];
  await progress.step(`${copies} relays joined`, async () => {
    while (relays.length < copies) relays.push(await stage.join());
    await untilRecovered(stage, 1);
  });
  await progress.step(`${rows} rows added that were published during ${days} days`, () =>
    stage.store.addPublished(rows, days),
  );
  const waits: number[] = [];
  const over = new AbortController();
  const startedAt = performance.now();
  await progress.step('stream deleted', () => stage.deleteStream());
  await progress.step('loss noticed', () => untilAdvanced(stage, ({ count }) => count === 2));
  const noticedSeconds = (performance.now() - startedAt) / 1_000;
  const recovering = async () => {
    await untilRepublished(stage, rows / 3);
    await progress.step('one relay killed in the middle', () => stage.kill(relays[0]!));
    await progress.step('everything published again', () => untilRecovered(stage, 2));
    over.abort();
  };
  await Promise.all([recovering(), probe(stage, waits, over.signal)]);
  const seconds = (performance.now() - startedAt) / 1_000;
  while ((await stage.store.unpublished()) > 0) await pause(100);

  const messages = await stage.messages();
  const { republished } = await stage.store.recoveries();
  const longest = Math.max(...waits);
  const busiest = stage.wire.busiestSecond;
  const claim = (text: string, holds: boolean, problem: string) => verdict.check(text, holds ? [] : [problem]);
  claim(
    `all ${rows} rows are in the new stream, and what was new`,
    messages === rows + waits.length,
    `${messages} messages`,
  );
  claim('each was published again once, also across the kill', republished === rows, `${republished} were`);
  claim(`at most ${mostPerSecond} a second`, busiest <= mostPerSecond, `${busiest} in one second`);
  claim(
    `a new event is published within ${longestWaitMs} ms meanwhile`,
    longest <= longestWaitMs,
    `one took ${Math.round(longest)} ms`,
  );
  return [
    [`rows of ${days} days whose stream is deleted`, String(rows)],
    ['published again', String(republished)],
    ['seconds until the loss was noticed', noticedSeconds.toFixed(1)],
    ['seconds until all was published again, one of three relays killed', seconds.toFixed(0)],
    ['rows a second, mean', String(Math.round(republished / seconds))],
    ['messages in the busiest second', String(busiest)],
    ['new events meanwhile', String(waits.length)],
    [
      'their wait from commit to publication, median, ms',
      String(Math.round(waits.toSorted((a, b) => a - b)[waits.length >> 1]!)),
    ],
    ['longest, ms', String(Math.round(longest))],
  ];
}

/** Publishes a new event at a time until it is over, and notes what each has waited for, in milliseconds. */
async function probe(stage: RelayStage, waits: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    waits.push(await stage.publishOne());
    await pause(probeEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function untilRecovered(stage: RelayStage, streams: number): Promise<void> {
  await untilAdvanced(stage, ({ count, finished }) => count === streams && finished === streams);
}

async function untilRepublished(stage: RelayStage, rows: number): Promise<void> {
  await untilAdvanced(stage, ({ republished }) => republished >= rows);
}

type Recoveries = Awaited<ReturnType<RelayStage['store']['recoveries']>>;

/** @throws Error when nothing is published again for two minutes */
async function untilAdvanced(stage: RelayStage, isThere: (recoveries: Recoveries) => boolean): Promise<void> {
  let [republished, advancedAt] = [0, performance.now()];
  for (;;) {
    const recoveries = await stage.store.recoveries();
    if (isThere(recoveries)) return;
    if (recoveries.republished > republished) [republished, advancedAt] = [recoveries.republished, performance.now()];
    if (performance.now() - advancedAt > stuckMs) throw new Error(`nothing was published again for ${stuckMs} ms`);
    await pause(100);
  }
}
