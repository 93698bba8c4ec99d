import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ClusterNode } from '@proximal/embedded';
import { eventStreamName } from '@proximal/messaging';
import type { Span } from '../load/journal.js';

const lookEveryMs = 100;
const answerMs = 500;
const longestWaitMs = 120_000;

/** Looks at the stream of events all the time, and knows its leader. */
export class StreamWatch {
  /** The server that led the stream when it last answered. */
  leader: string | undefined;
  info: StreamInfo | undefined;
  /** The time of the last answer, in milliseconds of `performance.now()`. */
  answeredAt = performance.now();
  private isStopped = false;

  constructor(private readonly bus: NatsConnection) {
    void this.follow();
  }

  stop(): void {
    this.isStopped = true;
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

/** The replacement of a NATS server by an empty one. */
export interface Replacement {
  name: string;
  /** The time from the kill until the new server has all events. */
  span: Span;
  /** Milliseconds from the kill until the stream had a leader again. */
  leaderlessMs: number;
  /** Milliseconds from the new server's start until it had all events. */
  copiedMs: number;
}

/** Kills a server, waits until the others go on, and replaces it by an empty one. */
export async function replaceServer(node: ClusterNode, watch: StreamWatch): Promise<Replacement> {
  const from = performance.now();
  await node.kill();
  const killedAt = performance.now();
  await until(() => watch.answeredAt > killedAt && watch.leader !== node.name);
  const leaderlessMs = watch.answeredAt - from;
  await node.loseFiles();
  const startedAt = performance.now();
  await node.start();
  await until(() => {
    const replicas = watch.info?.cluster?.replicas ?? [];
    return replicas.length === 2 && replicas.every(({ current }) => current);
  });
  const to = performance.now();
  return { name: node.name, span: { from, to }, leaderlessMs, copiedMs: to - startedAt };
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  for (; !isTrue(); await pause(lookEveryMs))
    if (performance.now() > deadline) throw new Error(`The NATS servers did not recover in ${longestWaitMs} ms.`);
}
