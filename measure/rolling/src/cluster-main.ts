import { setTimeout as pause } from 'node:timers/promises';
import { aligned, Progress } from '@proximal/all';
import { Verdict } from '@proximal/harness';
import { connectBus } from '@proximal/messaging';
import { audit, Environment, failureKinds, Load, type Journal } from '@proximal/replicas';
import { run } from '@proximal/runtime';
import { replaceServer, StreamWatch, type Replacement } from './nats-servers.js';
import { readRollingOptions } from './options.js';

const unlimited = 'free:1000000,anonymous:1000000';
/**
 * No request that is sent later than this after the kill may fail, in milliseconds: clients reconnect, and the stream gets
 * another leader (docs/stores.md). A request that is under way at the kill may wait for its answer until its deadline,
 * because nobody knows that it is lost.
 */
const longestFailureMs = 15_000;

/** `npm run test:cluster`: the platform on three NATS servers; under load the leader is killed, emptied and replaced, three times. */
await run(async () => {
  const { learners, quietSeconds, seed } = readRollingOptions(process.argv.slice(2));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const [verdict, progress] = [new Verdict(), new Progress()];
  const environment = await progress.step('everything runs twice, on three NATS servers', () =>
    Environment.open(unlimited, { natsServers: 3, variables: { EVENTS_REPLICAS: '3' } }),
  );
  const bus = await connectBus(environment.natsUrl, 'cluster test');
  try {
    const load = await progress.step('learners registered', () => Load.create(environment.baseUrl, learners, seed));
    const content = await load.begin();
    const watch = new StreamWatch(bus);
    await pause(quietSeconds * 1_000);
    const replacements: Replacement[] = [];
    for (const _ of environment.natsNodes) {
      // The leader of the stream each time: the server on which the most depends.
      const node = environment.natsNodes.find(({ name }) => name === watch.leader)!;
      replacements.push(await progress.step(`${node.name} replaced`, () => replaceServer(node, watch)));
      await pause(quietSeconds * 1_000);
    }
    await load.end();
    watch.stop();
    judge(replacements, load.journal, verdict);
    const isUncertain = load.journal.entries.some(({ failure }) => failure !== null);
    await audit({ learners: load.learners, content, bus, isUncertain }, verdict);
    load.close();
  } finally {
    await bus.close();
    await progress.step('everything stopped', () => environment.close());
  }
  verdict.print();
  process.exitCode = verdict.failed === 0 ? 0 : 1;
});

function judge(replacements: Replacement[], journal: Journal, verdict: Verdict): void {
  const rows = replacements.map(({ name, span, leaderlessMs, copiedMs }) => {
    const entries = journal.during(span);
    const failed = entries.filter(({ failure }) => failure !== null);
    const last = Math.max(0, ...failed.map(({ startedAt }) => startedAt - span.from));
    const longest = Math.max(0, ...entries.map(({ startedAt, endedAt }) => endedAt - startedAt));
    return { name, span, requests: entries.length, failed: failed.length, last, longest, leaderlessMs, copiedMs };
  });
  const texts = rows.map(({ name, requests, failed, last, longest, leaderlessMs, copiedMs }) => [
    name,
    ...[requests, failed, last, longest, leaderlessMs, copiedMs].map((value) => String(Math.round(value))),
  ]);
  console.log(
    aligned([
      ['server', 'requests', 'failed', 'last failing sent ms', 'longest ms', 'no leader ms', 'copied ms'],
      ...texts,
    ]).join('\n'),
  );
  const outside = journal.outside(replacements.map(({ span }) => span));
  verdict.check(`no request fails while three servers run, of ${outside.length}`, failureKinds(outside));
  for (const { name, span, last } of rows) {
    const kinds = last > longestFailureMs ? failureKinds(journal.during(span)) : [];
    verdict.check(`no request fails that is sent ${longestFailureMs / 1_000} s after ${name} was killed`, kinds);
  }
}
