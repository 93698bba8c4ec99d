import { run } from '@proximal/runtime';
import { Progress, aligned } from '@proximal/all';
import { Verdict } from '@proximal/harness';
import { readFaultOptions } from './options.js';
import { platformScenarios } from './run/platform-scenario.js';
import { relayScenario } from './relay/relay-scenario.js';
import type { Scenario } from './scenario.js';

/** The scenarios, each with the names that select it. */
const scenarios: readonly (readonly [Scenario, readonly string[]])[] = [
  ...platformScenarios,
  [relayScenario, [relayScenario.name]],
];

/** `npm run test:faults`: makes faults on real servers and processes, and checks the promises that hold in spite of them. */
await run(async () => {
  const options = readFaultOptions(
    process.argv.slice(2),
    scenarios.flatMap(([, names]) => names),
  );
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const verdict = new Verdict();
  const progress = new Progress();
  for (const [scenario, names] of scenarios) {
    if (!names.some((name) => options.names.includes(name))) continue;
    const table = await scenario.run({ options, progress, verdict });
    console.log(aligned(table).join('\n'));
  }
  verdict.print();
  process.exitCode = verdict.failed === 0 ? 0 : 1;
});
