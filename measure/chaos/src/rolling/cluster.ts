import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ClusterNode } from '@proximal/embedded';
import { eventStreamName } from '@proximal/messaging';
import type { ClusterOptions } from '../commands.js';
import { failureKinds, type Journal, type Span } from '../load/journal.js';
import { OpenLoad } from '../load/open-load.js';
import { Environment } from '../platform/environment.js';
import type { Run, Verdict } from '../verdict.js';
import { auditAfterwards } from './rolling.js';

/**
 * No request that is sent later than this after the kill may fail, in milliseconds: clients reconnect, and the stream gets
 * another leader (docs/stores.md). A request that is under way at the kill may wait for its answer until its deadline,
 * because nobody knows that it is lost.
 */
const longestFailureMs = 15_000;
const learners = 20;
const lookEveryMs = 100;
const answerMs = 500;
const longestWaitMs = 120_000;

/** `npm run chaos -- cluster`: under load the leader of three NATS servers is killed, emptied and replaced, three times. */
export async function runCluster(options: ClusterOptions, { progress, verdict }: Run): Promise<void> {
  const environment = await progress.step('everything runs twice, on three NATS servers', () =>
    Environment.open({ natsServers: 3, variables: { EVENTS_REPLICAS: '3' } }),
  );
  const bus = await environment.connectBus();
  try {
    const load = await progress.step('learners registered', () =>
      OpenLoad.open(environment.baseUrl, { learners, seed: options.seed }),
    );
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
    watch.isStopped = true;
    judge(replacements, load.journal, verdict);
    await auditAfterwards(environment, load, verdict);
    await load.close();
  } finally {
    await bus.close();
    await progress.step('everything stopped', () => environment.close());
  }
}

/** Looks at the stream of events all the time, and knows its leader. */
class StreamWatch {
  /** The server that led the stream when it last answered. */
  leader: string | undefined;
  info: StreamInfo | undefined;
  /** The time of the last answer, in milliseconds of `performance.now()`. */
  answeredAt = performance.now();
  isStopped = false;

  constructor(private readonly bus: NatsConnection) {
    void this.follow();
  }

  private async follow(): Promise<void> {
    const { streams } = await jetstreamManager(this.bus, { checkAPI: false, timeout: answerMs });
    for (; !this.isStopped; await pause(lookEveryMs)) {
      this.info = await streams.info(eventStreamName).catch(() => undefined);
      if (!this.info?.cluster?.leader) continue;
      this.leader = this.info.cluster.leader;
      this.answeredAt = performance.now();
    }
  }
}

/** The replacement of a NATS server by an empty one: the time from the kill until the new server has all events. */
interface Replacement {
  name: string;
  span: Span;
}

/** Kills a server, waits until the others go on, and replaces it by an empty one. */
async function replaceServer(node: ClusterNode, watch: StreamWatch): Promise<Replacement> {
  const from = performance.now();
  await node.kill();
  const killedAt = performance.now();
  await until(() => watch.answeredAt > killedAt && watch.leader !== node.name);
  await node.loseFiles();
  await node.start();
  await until(() => {
    const replicas = watch.info?.cluster?.replicas ?? [];
    return replicas.length === 2 && replicas.every(({ current }) => current);
  });
  return { name: node.name, span: { from, to: performance.now() } };
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  for (; !isTrue(); await pause(lookEveryMs))
    if (performance.now() > deadline) throw new Error(`The NATS servers did not recover in ${longestWaitMs} ms.`);
}

function judge(replacements: Replacement[], journal: Journal, verdict: Verdict): void {
  const outside = journal.outside(replacements.map(({ span }) => span));
  verdict.check(`no request fails while three servers run, of ${outside.length}`, failureKinds(outside));
  for (const { name, span } of replacements) {
    const failed = journal.during(span).filter(({ failure }) => failure !== null);
    const late = failed.filter(({ startedAt }) => startedAt - span.from > longestFailureMs);
    console.log(`       ${failed.length} requests failed while ${name} was replaced`);
    verdict.check(`no request fails that is sent 15 s after ${name} was killed`, failureKinds(late));
  }
}
