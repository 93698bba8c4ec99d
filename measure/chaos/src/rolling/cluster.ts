import { setTimeout as pause } from 'node:timers/promises';
import { aligned } from '@proximal/all';
import type { ClusterOptions } from '../commands.js';
import { elapsedMs, failureKinds, type Journal } from '../load/journal.js';
import { OpenLoad } from '../load/open-load.js';
import { Environment } from '../platform/environment.js';
import type { Run, Verdict } from '../verdict.js';
import { replaceServer, StreamWatch, type Replacement } from './nats-servers.js';
import { auditAfterwards } from './rolling.js';

/**
 * No request that is sent later than this after the kill may fail, in milliseconds: clients reconnect, and the stream gets
 * another leader (docs/stores.md). A request that is under way at the kill may wait for its answer until its deadline,
 * because nobody knows that it is lost.
 */
const longestFailureMs = 15_000;

/** `npm run chaos -- cluster`: under load the leader of three NATS servers is killed, emptied and replaced, three times. */
export async function runCluster(options: ClusterOptions, { progress, verdict }: Run): Promise<void> {
  const environment = await progress.step('everything runs twice, on three NATS servers', () =>
    Environment.open({ natsServers: 3, variables: { EVENTS_REPLICAS: '3' } }),
  );
  const bus = await environment.connectBus();
  try {
    const load = await progress.step('learners registered', () => OpenLoad.open(environment.baseUrl, options));
    const watch = new StreamWatch(bus);
    load.begin();
    await pause(options.seconds * 1_000);
    const replacements: Replacement[] = [];
    for (const _ of environment.stores.natsNodes) {
      // The leader of the stream each time: the server on which the most depends.
      const node = environment.stores.natsNodes.find(({ name }) => name === watch.leader)!;
      replacements.push(await progress.step(`${node.name} replaced`, () => replaceServer(node, watch)));
      await pause(options.seconds * 1_000);
    }
    await load.end();
    watch.stop();
    judge(replacements, load.journal, verdict);
    await auditAfterwards(environment, load, verdict);
    await load.close();
  } finally {
    await bus.close();
    await progress.step('everything stopped', () => environment.close());
  }
}

function judge(replacements: Replacement[], journal: Journal, verdict: Verdict): void {
  const heading = ['server', 'requests', 'failed', 'last failing sent ms', 'longest ms', 'no leader ms', 'copied ms'];
  const rows = replacements.map(({ name, span, leaderlessMs, copiedMs }) => {
    const entries = journal.during(span);
    const failed = entries.filter(({ failure }) => failure !== null);
    const last = Math.max(0, ...failed.map(({ startedAt }) => startedAt - span.from));
    const longest = Math.max(0, ...entries.map(elapsedMs));
    const kinds = last > longestFailureMs ? failureKinds(entries) : [];
    const figures = [entries.length, failed.length, last, longest, leaderlessMs, copiedMs];
    return { name, kinds, line: [name, ...figures.map((value) => String(Math.round(value)))] };
  });
  console.log(aligned([heading, ...rows.map(({ line }) => line)]).join('\n'));
  const outside = journal.outside(replacements.map(({ span }) => span));
  verdict.check(`no request fails while three servers run, of ${outside.length}`, failureKinds(outside));
  for (const { name, kinds } of rows)
    verdict.check(`no request fails that is sent ${longestFailureMs / 1_000} s after ${name} was killed`, kinds);
}
