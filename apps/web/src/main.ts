import { runProcess } from '@proximal/telemetry';
import { start } from './start.js';

await runProcess('web', start, process.env);
