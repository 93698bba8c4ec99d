import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '../verdict.js';
import { RelayPlatform } from './relay-platform.js';

const published = 50_000;
const copies = 3;
/** Longer than a relay takes for two checks of the stream. */
const twoChecksMs = 12_000;
const days = 30;
const probeEveryMs = 500;
const maxWaitMs = 2_000;
/** The greatest number of messages in a second, new ones included: eight times 500 rows, and a batch more on the edge of a second. */
const maxPerSecond = 5_000;

export async function runRelay(rows: number, run: Run): Promise<void> {
  const platform = await run.progress.step('PostgreSQL, Redis and NATS run', () => RelayPlatform.open());
  try {
    await joinOneByOne(platform, run);
    await loseTheStream(platform, rows, run);
  } catch (error) {
    for (const { name, log } of platform.relays) console.error(`${name} printed:\n${log}`);
    throw error;
  } finally {
    await platform.close();
  }
}

/** None of the added relays publishes anything again. */
async function joinOneByOne(platform: RelayPlatform, { progress, verdict }: Run): Promise<void> {
  await platform.outbox.addUnpublished(published);
  await progress.step(`${published} events published by one relay`, async () => {
    await platform.addRelay();
    await platform.untilPublished();
  });
  const before = platform.onTheWire;
  while (platform.relays.length < copies) {
    await progress.step('one more relay joined', () => platform.addRelay());
    await pause(twoChecksMs / copies);
  }
  await pause(twoChecksMs);
  const [again, stored] = [platform.onTheWire - before, await platform.messages()];
  verdict.check(`relays join: none of ${published} rows is published again`, again === 0 ? [] : [`${again} were`]);
  verdict.check('every row is in the stream once', stored === published ? [] : [`it holds ${stored}`]);
}

async function loseTheStream(platform: RelayPlatform, rows: number, { progress, verdict }: Run): Promise<void> {
  const { outbox } = platform;
  await progress.step(`${rows} rows added of ${days} days`, () => outbox.addPublished(rows, days));
  const before = await outbox.recoveries();
  await progress.step('stream deleted', () => platform.deleteStream());
  await progress.step('loss noticed', () => platform.untilRecovering(({ count }) => count > before.count));
  const over = new AbortController();
  const recovering = (async () => {
    await platform.untilRecovering(({ republished }) => republished - before.republished >= rows / 3);
    await progress.step('one relay killed in the middle', () => platform.killFirst());
    const isDone = platform.untilRecovering(({ count, finished }) => finished === count);
    await progress.step('everything published again', () => isDone);
  })().finally(() => over.abort());
  const waits: number[] = [];
  while (!over.signal.aborted) {
    waits.push(await platform.publishOne());
    await pause(probeEveryMs, undefined, { signal: over.signal }).catch(() => undefined);
  }
  await recovering;
  await platform.untilPublished();
  await checkRecovered(platform, { rows, waits, republishedBefore: before.republished }, verdict);
}

async function checkRecovered(
  platform: RelayPlatform,
  { rows, waits, republishedBefore }: { rows: number; waits: readonly number[]; republishedBefore: number },
  verdict: Run['verdict'],
): Promise<void> {
  const old = published + rows;
  const messages = await platform.messages();
  const republished = (await platform.outbox.recoveries()).republished - republishedBefore;
  const [longest, busiest] = [Math.max(...waits), platform.busiestSecond];
  const claim = (text: string, holds: boolean, problem: string) => verdict.check(text, holds ? [] : [problem]);
  const isWhole = messages === old + waits.length;
  claim(`all ${old} rows are in the new stream, and what was new`, isWhole, `${messages} messages`);
  claim('each was published again once, also across the kill', republished === old, `${republished} were`);
  claim(`at most ${maxPerSecond} a second`, busiest <= maxPerSecond, `${busiest} in one second`);
  const slow = `one took ${Math.round(longest)} ms`;
  claim(`a new event is published within ${maxWaitMs} ms meanwhile`, longest <= maxWaitMs, slow);
}
