import { runProcess } from '@proximal/telemetry';
import { start } from './start.js';

await runProcess('content', start, process.env);
