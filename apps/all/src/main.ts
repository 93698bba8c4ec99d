import { run, stopOnSignals } from '@proximal/runtime';
import { startPlatform } from './platform.js';

// Before it has started, a signal ends it at once: the servers have a supervisor that stops them.
await run(async () => stopOnSignals(Promise.resolve(await startPlatform(process.env))));
