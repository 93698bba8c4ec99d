import { setTimeout as pause } from 'node:timers/promises';
import type { ObservedProcess } from '@proximal/testing/harness';
import type { Run } from '../verdict.js';
import type { RelayEnvironment } from './relay-environment.js';

const days = 30;
const copies = 3;
const probeEveryMs = 500;
const maxWaitMs = 2_000;
/** The greatest number of messages in a second, new ones included: eight times 500 rows, and a batch more on the edge of a second. */
const maxPerSecond = 5_000;
/** The run fails when nothing is published again for so long. */
const stuckMs = 120_000;

/** Deletes the stream under three relays with a month's rows in the outbox, and kills one of them in the middle. */
export async function loseTheStream(
  environment: RelayEnvironment,
  rows: number,
  { progress, verdict }: Run,
): Promise<string[][]> {
  const relays: ObservedProcess[] = [];
  await progress.step(`${copies} relays joined`, async () => {
    while (relays.length < copies) relays.push(await environment.addRelay());
    await untilRecovered(environment, 1);
  });
  await progress.step(`${rows} rows added that were published during ${days} days`, () =>
    environment.outbox.addPublished(rows, days),
  );
  const waits: number[] = [];
  const over = new AbortController();
  const startedAt = performance.now();
  await progress.step('stream deleted', () => environment.deleteStream());
  await progress.step('loss noticed', () => untilAdvanced(environment, ({ count }) => count === 2));
  const noticedSeconds = (performance.now() - startedAt) / 1_000;
  const recovering = async () => {
    await untilRepublished(environment, rows / 3);
    await progress.step('one relay killed in the middle', () => environment.kill(relays[0]!));
    await progress.step('everything published again', () => untilRecovered(environment, 2));
    over.abort();
  };
  await Promise.all([recovering(), probe(environment, waits, over.signal)]);
  const seconds = (performance.now() - startedAt) / 1_000;
  while ((await environment.outbox.unpublished()) > 0) await pause(100);

  const messages = await environment.messages();
  const { republished } = await environment.outbox.recoveries();
  const longest = Math.max(...waits);
  const busiest = environment.wire.busiestSecond;
  const claim = (text: string, holds: boolean, problem: string) => verdict.check(text, holds ? [] : [problem]);
  claim(
    `all ${rows} rows are in the new stream, and what was new`,
    messages === rows + waits.length,
    `${messages} messages`,
  );
  claim('each was published again once, also across the kill', republished === rows, `${republished} were`);
  claim(`at most ${maxPerSecond} a second`, busiest <= maxPerSecond, `${busiest} in one second`);
  claim(
    `a new event is published within ${maxWaitMs} ms meanwhile`,
    longest <= maxWaitMs,
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

/** Publishes one new event after the other until the signal comes, and records the milliseconds that each waited. */
async function probe(environment: RelayEnvironment, waits: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    waits.push(await environment.publishOne());
    await pause(probeEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function untilRecovered(environment: RelayEnvironment, streams: number): Promise<void> {
  await untilAdvanced(environment, ({ count, finished }) => count === streams && finished === streams);
}

async function untilRepublished(environment: RelayEnvironment, rows: number): Promise<void> {
  await untilAdvanced(environment, ({ republished }) => republished >= rows);
}

type Recoveries = Awaited<ReturnType<RelayEnvironment['outbox']['recoveries']>>;

/** @throws Error when nothing is published again for two minutes */
async function untilAdvanced(
  environment: RelayEnvironment,
  isThere: (recoveries: Recoveries) => boolean,
): Promise<void> {
  let [republished, advancedAt] = [0, performance.now()];
  for (;;) {
    const recoveries = await environment.outbox.recoveries();
    if (isThere(recoveries)) return;
    if (recoveries.republished > republished) [republished, advancedAt] = [recoveries.republished, performance.now()];
    if (performance.now() - advancedAt > stuckMs) throw new Error(`nothing was published again for ${stuckMs} ms`);
    await pause(100);
  }
}
