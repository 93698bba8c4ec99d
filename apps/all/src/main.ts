import { run, stopOnSignals } from '@proximal/runtime';
import { startObserved } from '@proximal/telemetry';
import { startPlatform } from './platform.js';

// It logs text, for it is run by a person; its spans and metrics say which app they belong to. Before it has started, a
// signal ends it at once: the servers have a supervisor that stops them.
await run(async () => stopOnSignals(Promise.resolve(await startObserved('proximal', startPlatform, process.env, 'text'))));
