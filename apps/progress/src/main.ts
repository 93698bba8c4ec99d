import { runProcess } from '@proximal/telemetry';
import { start } from './start.js';

await runProcess('progress', start, process.env);
