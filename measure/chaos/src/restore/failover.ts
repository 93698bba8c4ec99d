import { setTimeout as pause } from 'node:timers/promises';
import { services, type Service } from '@proximal/platform';
import type { Options } from '../commands.js';
import { failureKinds, type Journal, type Span } from '../load/journal.js';
import { underLoad } from '../load/under-load.js';
import { auditAfterwards } from '../rolling/rolling.js';
import type { Run, Verdict } from '../verdict.js';
import { StandbyPair } from './standby-pair.js';

const ofLoad = { learners: 4, mostUnanswered: 8 };
/** Connections to the old primary end, and requests are answered again, within this time. */
const longestMs = 30_000;
const lookEveryMs = 250;

/** `npm run chaos -- failover`: under load, the standby of PostgreSQL becomes the primary, and the primary read-only. */
export async function runFailover({ seconds, seed }: Options, run: Run): Promise<void> {
  const pair = await run.progress.step('a primary and its standby run', () => StandbyPair.start());
  try {
    const urls = services.map((service) => [service, pair.databaseUrl(service)]);
    const databaseUrls = Object.fromEntries(urls) as Record<Service, string>;
    await underLoad(run, { databaseUrls }, { ...ofLoad, seed }, async ({ environment, load }) => {
      load.begin();
      await pause(seconds * 1_000);
      const count = await pair.countAtFormer();
      const from = performance.now();
      await run.progress.step('the standby is the primary', () => pair.failOver());
      const promotedAt = performance.now();
      const left = await untilNoneIsLeft(pair, promotedAt);
      const endedMs = performance.now() - promotedAt;
      await pause(Math.max(0, longestMs - endedMs) + seconds * 1_000);
      await load.end();
      run.verdict.check(
        `all ${count} connections to the old primary end within 30 s, after ${inSeconds(endedMs)}`,
        left === 0 ? [] : [`${left} are still open`],
      );
      judge({ from, to: promotedAt + longestMs }, load.journal, run.verdict);
      await auditAfterwards(environment, load, run.verdict);
    });
  } finally {
    await pair.stop();
  }
}

async function untilNoneIsLeft(pair: StandbyPair, since: number): Promise<number> {
  for (; ; await pause(lookEveryMs)) {
    const left = await pair.countAtFormer();
    if (left === 0 || performance.now() - since > longestMs) return left;
  }
}

function judge(span: Span, journal: Journal, verdict: Verdict): void {
  const failed = journal.during(span).filter(({ failure }) => failure !== null);
  const last = Math.max(span.from, ...failed.map(({ endedAt }) => endedAt));
  console.log(
    `       ${failed.length} requests failed, the last ${inSeconds(last - span.from)} after the failover began`,
  );
  const others = journal.outside([span]);
  verdict.check(`no request fails before it or 30 s after it, of ${others.length}`, failureKinds(others));
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
