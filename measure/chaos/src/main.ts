import { Progress } from '@proximal/platform';
import { run } from '@proximal/runtime';
import { chaosCommand, type Options } from './commands.js';
import { runFaults } from './faults/run-faults.js';
import { runFailover } from './restore/failover.js';
import { runRestore } from './restore/restore.js';
import { runCluster } from './rolling/cluster.js';
import { runOneService } from './rolling/one-service.js';
import { runRolling } from './rolling/rolling.js';
import { runSoak } from './soak/soak.js';
import { Verdict, type Run } from './verdict.js';

await run(async () => {
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const judged = (scenario: (options: Options, run: Run) => Promise<void>) => async (options: Options) => {
    const verdict = new Verdict();
    await scenario(options, { verdict, progress: new Progress() });
    console.log(`${verdict.passed} passed, ${verdict.failed} failed`);
    // Node may spin for ever over a connection that was reset (in its own clean-up), when nothing is left to do.
    process.exit(verdict.failed === 0 ? 0 : 1);
  };
  await chaosCommand({
    faults: judged(runFaults),
    rolling: judged(runRolling),
    'one-service': judged(runOneService),
    cluster: judged(runCluster),
    restore: judged(runRestore),
    failover: judged(runFailover),
    soak: judged(runSoak),
  }).parseAsync();
});
