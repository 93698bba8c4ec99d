import { run, stopOnSignals } from '@proximal/runtime';
import { startPlatform } from './platform.js';

await run(async () => stopOnSignals(await startPlatform(process.env)));
