import { run, stopOnSignals } from '@proximal/runtime';
import { startWorker } from './start.js';

await run(async () => stopOnSignals(startWorker(process.env)));
