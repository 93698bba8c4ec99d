import { Progress } from '@proximal/all';
import { run } from '@proximal/runtime';
import { chaosCommand } from './commands.js';
import { runFaults } from './faults/run-faults.js';
import { runRestore } from './restore/run-restore.js';
import { runCluster } from './rolling/cluster.js';
import { runRolling } from './rolling/rolling.js';
import { runSoak } from './soak/soak.js';
import { Verdict, type Run } from './verdict.js';

/** `npm run chaos`: a scenario on servers and processes of its own; a broken promise ends it with status 1. */
await run(async () => {
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const judged =
    <T>(scenario: (options: T, run: Run) => Promise<void>) =>
    async (options: T) => {
      const verdict = new Verdict();
      await scenario(options, { verdict, progress: new Progress() });
      verdict.print();
      process.exitCode = verdict.failed === 0 ? 0 : 1;
    };
  await chaosCommand({
    faults: judged(runFaults),
    rolling: judged(runRolling),
    cluster: judged(runCluster),
    restore: judged(runRestore),
    soak: judged(runSoak),
  }).parseAsync();
});
