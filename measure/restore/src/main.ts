import { run } from '@proximal/runtime';
import { Progress } from '@proximal/all';
import { Verdict } from '@proximal/harness';
import { readRestoreOptions } from './options.js';
import { loseEachAlone } from './scenarios/alone.js';
import { loseTogether } from './scenarios/together.js';

/** `npm run test:restore`: loses databases under load, restores them, and compares all records with what was told. */
await run(async () => {
  const options = readRestoreOptions(process.argv.slice(2));
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const verdict = new Verdict();
  const progress = new Progress();
  if (options.isTogether) await loseTogether({ options, progress, verdict });
  if (options.alone.length > 0) await loseEachAlone({ options, progress, verdict });
  verdict.print();
  process.exitCode = verdict.failed === 0 ? 0 : 1;
});
