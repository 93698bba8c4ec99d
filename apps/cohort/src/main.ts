import { run, stopOnSignals } from '@proximal/runtime';
import { start } from './start.js';

await run(async () => stopOnSignals(start(process.env)));
