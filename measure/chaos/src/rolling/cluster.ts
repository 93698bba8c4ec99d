import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager, type ClusterInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ClusterNode } from '@proximal/embedded';
import { eventStreamName } from '@proximal/messaging';
import type { Options } from '../commands.js';
import { failureKinds, type Journal, type Span } from '../load/journal.js';
import { underLoad } from '../load/under-load.js';
import type { Run, Verdict } from '../verdict.js';
import { auditAfterwards } from './rolling.js';

/**
 * In milliseconds: clients reconnect, and the stream gets another leader (docs/stores.md). A request that is under way
 * at the kill may wait until its deadline, because nobody knows that it is lost.
 */
const longestFailureMs = 15_000;
/** Each waits for an answer, so that a busy machine is not given more and more to do. */
const ofLoad = { learners: 20, mostUnanswered: 20 };
const lookEveryMs = 100;
const answerMs = 500;
const longestWaitMs = 120_000;

/** `npm run chaos -- cluster`: under load the leader of three NATS servers is killed, emptied and replaced, three times. */
export function runCluster({ seconds, seed }: Options, run: Run): Promise<void> {
  const options = { natsServers: 3, variables: { EVENTS_REPLICAS: '3' } } as const;
  return underLoad(run, options, { ...ofLoad, seed }, async ({ environment, load }) => {
    const { natsNodes } = environment.stores;
    const bus = await environment.connectBus();
    load.begin();
    await pause(seconds * 1_000);
    const replacements = new Map<string, Span>();
    while (replacements.size < natsNodes.length) {
      // The leader of the stream each time: the server on which the most depends.
      const { leader } = await until(bus, (cluster) => cluster.leader !== undefined);
      const node = natsNodes.find(({ name }) => name === leader);
      if (!node) throw new Error(`the leader ${leader} is none of the servers`);
      const from = performance.now();
      await run.progress.step(`${node.name} replaced`, () => replaceServer(node, bus));
      replacements.set(`${replacements.size + 1}, ${node.name},`, { from, to: performance.now() });
      await pause(seconds * 1_000);
    }
    await load.end();
    await bus.close();
    judge(replacements, load.journal, run.verdict);
    await auditAfterwards(environment, load, run.verdict);
  });
}

async function replaceServer(node: ClusterNode, bus: NatsConnection): Promise<void> {
  await node.kill();
  await until(bus, ({ leader }) => leader !== undefined && leader !== node.name);
  await node.loseFiles();
  await node.start();
  await until(bus, ({ replicas = [] }) => replicas.length === 2 && replicas.every(({ current }) => current));
}

function judge(replacements: ReadonlyMap<string, Span>, journal: Journal, verdict: Verdict): void {
  const outside = journal.outside([...replacements.values()]);
  verdict.check(`no request fails while three servers run, of ${outside.length}`, failureKinds(outside));
  for (const [name, span] of replacements) {
    const failed = journal.during(span).filter(({ failure }) => failure !== null);
    const late = failed.filter(({ startedAt }) => startedAt - span.from > longestFailureMs);
    console.log(`       ${failed.length} requests failed while leader ${name} was replaced`);
    verdict.check(`no request fails that is sent 15 s after leader ${name} was killed`, failureKinds(late));
  }
}

async function until(bus: NatsConnection, isWanted: (cluster: ClusterInfo) => boolean): Promise<ClusterInfo> {
  const { streams } = await jetstreamManager(bus, { checkAPI: false, timeout: answerMs });
  const deadline = performance.now() + longestWaitMs;
  for (; ; await pause(lookEveryMs)) {
    const info = await streams.info(eventStreamName).catch(() => undefined);
    if (info?.cluster && isWanted(info.cluster)) return info.cluster;
    if (performance.now() > deadline) throw new Error(`The NATS servers did not recover in ${longestWaitMs} ms.`);
  }
}
