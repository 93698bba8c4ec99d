import { run } from '@proximal/runtime';
import { Progress, aligned } from '@proximal/all';
import { Verdict } from '@proximal/harness';
import { readFaultOptions } from './options.js';
import { relayScenario } from './relay/relay-scenario.js';
import type { Scenario } from './scenario.js';

const scenarios: readonly Scenario[] = [relayScenario];

/** `npm run test:faults`: makes faults on real servers and processes, and checks the promises that hold in spite of them. */
await run(async () => {
  const options = readFaultOptions(
    process.argv.slice(2),
    scenarios.map(({ name }) => name),
  );
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const verdict = new Verdict();
  const progress = new Progress();
  for (const scenario of scenarios.filter(({ name }) => options.names.includes(name))) {
    const table = await scenario.run({ options, progress, verdict });
    console.log(aligned(table).join('\n'));
  }
  verdict.print();
  process.exitCode = verdict.failed === 0 ? 0 : 1;
});
