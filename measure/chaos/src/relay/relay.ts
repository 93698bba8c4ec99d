import { setTimeout as pause } from 'node:timers/promises';
import { aligned } from '@proximal/all';
import type { Run } from '../verdict.js';
import { RelayEnvironment } from './relay-environment.js';

const published = 50_000;
const copies = 3;
/** Longer than a relay takes for two checks of the stream. */
const twoChecksMs = 12_000;
const days = 30;
const probeEveryMs = 500;
const maxWaitMs = 2_000;
/** The greatest number of messages in a second, new ones included: eight times 500 rows, and a batch more on the edge of a second. */
const maxPerSecond = 5_000;
/** The run fails when nothing is published again for so long. */
const stuckMs = 120_000;

/**
 * Checks what the outbox relay publishes when processes join, and when the stream is lost.
 * @param rows the rows of the outbox whose stream is lost
 */
export async function runRelay(rows: number, run: Run): Promise<void> {
  await inEnvironment(run, (environment) => joinOneByOne(environment, run));
  await inEnvironment(run, (environment) => loseTheStream(environment, rows, run));
}

async function inEnvironment(
  { progress }: Run,
  check: (environment: RelayEnvironment) => Promise<string[][]>,
): Promise<void> {
  const environment = await progress.step('PostgreSQL, Redis and NATS run', () => RelayEnvironment.open());
  try {
    console.log(aligned(await check(environment)).join('\n'));
  } catch (error) {
    for (const { name, log } of environment.relays) console.error(`${name} printed:\n${log}`);
    throw error;
  } finally {
    await environment.close();
  }
}

/** Adds three relays after one relay has published everything: none of them publishes anything again. */
async function joinOneByOne(environment: RelayEnvironment, { progress, verdict }: Run): Promise<string[][]> {
  await environment.outbox.addUnpublished(published);
  await progress.step(`${published} events published by one relay`, async () => {
    await environment.addRelay();
    await untilPublished(environment);
  });
  const before = environment.onTheWire;
  for (let number = 1; number <= copies; number += 1) {
    await progress.step(`relay ${number} of ${copies} joined`, () => environment.addRelay());
    await pause(twoChecksMs / copies);
  }
  await pause(twoChecksMs);
  const [again, stored] = [environment.onTheWire - before, await environment.messages()];
  verdict.check(
    `${published} published rows, ${copies} relays join: none is published again`,
    again === 0 ? [] : [`${again} were`],
  );
  verdict.check('every row is in the stream once', stored === published ? [] : [`it holds ${stored}`]);
  return [[`of ${published} rows published again when ${copies} relays join`, String(again)]];
}

/** Deletes the stream under three relays with a month's rows in the outbox, and kills one of them in the middle. */
async function loseTheStream(
  environment: RelayEnvironment,
  rows: number,
  { progress, verdict }: Run,
): Promise<string[][]> {
  const { outbox } = environment;
  await progress.step(`${copies} relays joined`, async () => {
    while (environment.relays.length < copies) await environment.addRelay();
    await untilAdvanced(environment, ({ count, finished }) => count === 1 && finished === 1);
  });
  await progress.step(`${rows} rows added of ${days} days`, () => outbox.addPublished(rows, days));
  const startedAt = performance.now();
  await progress.step('stream deleted', () => environment.deleteStream());
  await progress.step('loss noticed', () => untilAdvanced(environment, ({ count }) => count === 2));
  const over = new AbortController();
  const recovering = (async () => {
    await untilAdvanced(environment, ({ republished }) => republished >= rows / 3);
    await progress.step('one relay killed in the middle', () => environment.killFirst());
    const isDone = untilAdvanced(environment, ({ count, finished }) => count === 2 && finished === 2);
    await progress.step('everything published again', () => isDone);
  })().finally(() => over.abort());
  const waits: number[] = [];
  while (!over.signal.aborted) {
    waits.push(await environment.publishOne());
    await pause(probeEveryMs, undefined, { signal: over.signal }).catch(() => undefined);
  }
  await recovering;
  const seconds = (performance.now() - startedAt) / 1_000;
  await untilPublished(environment);

  const messages = await environment.messages();
  const { republished } = await outbox.recoveries();
  const [longest, busiest] = [Math.max(...waits), environment.busiestSecond];
  const claim = (text: string, holds: boolean, problem: string) => verdict.check(text, holds ? [] : [problem]);
  const expected = rows + waits.length;
  claim(`all ${rows} rows are in the new stream, and what was new`, messages === expected, `${messages} messages`);
  claim('each was published again once, also across the kill', republished === rows, `${republished} were`);
  claim(`at most ${maxPerSecond} a second`, busiest <= maxPerSecond, `${busiest} in one second`);
  const slow = `one took ${Math.round(longest)} ms`;
  claim(`a new event is published within ${maxWaitMs} ms meanwhile`, longest <= maxWaitMs, slow);
  return [
    ['published again', String(republished)],
    [`seconds until then, one of ${copies} relays killed`, seconds.toFixed(0)],
    ['messages in the busiest second', String(busiest)],
    [`longest wait of ${waits.length} new events, ms`, String(Math.round(longest))],
  ];
}

async function untilPublished({ outbox }: RelayEnvironment): Promise<void> {
  while ((await outbox.unpublished()) > 0) await pause(100);
}

type Recoveries = Awaited<ReturnType<RelayEnvironment['outbox']['recoveries']>>;

/** @throws Error when nothing is published again for two minutes */
async function untilAdvanced({ outbox }: RelayEnvironment, isThere: (recoveries: Recoveries) => boolean) {
  let [republished, advancedAt] = [0, performance.now()];
  for (;;) {
    const recoveries = await outbox.recoveries();
    if (isThere(recoveries)) return;
    if (recoveries.republished > republished) [republished, advancedAt] = [recoveries.republished, performance.now()];
    if (performance.now() - advancedAt > stuckMs) throw new Error(`nothing was published again for ${stuckMs} ms`);
    await pause(100);
  }
}
