import { randomUUID } from 'node:crypto';
import { activateLabs, addLabVersion, type LabDefinition } from '@proximal/contracts';
import { freePort, makeSigningKey, randomSecret } from '@proximal/embedded';
import { until } from '@proximal/testing/harness';
import { RequestClient } from '@proximal/messaging';
import { BenchServers } from './bench-servers.js';

export interface GradingBench {
  baseUrl: string;
  workerPid: number;
}

export function withGrading<T>(labs: LabDefinition[], work: (running: GradingBench) => Promise<T>): Promise<T> {
  return BenchServers.during(['grading', 'gateway'], async (servers) => {
    const client = new RequestClient(await servers.connectBus());
    const port = await freePort();
    const settings = {
      PORT: String(port),
      SIGNING_KEYS: await makeSigningKey(),
      CURSOR_SECRET: randomSecret() + randomUUID(),
      // The benchmark measures grading, so no result comes out of the cache.
      GRADING_RESULT_CACHE: '0',
      RATE_LIMITS: 'free:1000000,pro:1000000,anonymous:1000000',
    };
    servers.start('grading/dist/main.js', settings);
    const { pid: workerPid } = servers.start('grading/dist/worker.js', settings);
    servers.start('gateway/dist/main.js', settings);
    const versions: { labId: number; version: string; maxXp: number }[] = [];
    for (const [index, definition] of labs.entries())
      await until(async () => {
        const labId = index + 1;
        const { version, problems } = await client.request(addLabVersion, { labId, definition });
        if (problems.length > 0) throw new Error(`lab ${labId} has problems: ${JSON.stringify(problems)}`);
        return versions.push({ labId, version, maxXp: 100 }) > 0;
      });
    await client.request(activateLabs, { labs: versions });
    const baseUrl = `http://localhost:${port}/api/v1`;
    await until(async () => (await fetch(new URL('/readyz', baseUrl))).ok);
    return work({ baseUrl, workerPid });
  });
}
