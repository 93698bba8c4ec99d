import { runProcess } from '@proximal/telemetry';
import { start } from './start.js';

await runProcess('billing-read', start, process.env);
