import { runProcess } from '@proximal/telemetry';
import { start } from './start.js';

await runProcess('gateway', start, process.env);
