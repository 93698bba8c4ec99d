import { runProcess } from '@proximal/telemetry';
import { start } from './start.js';

await runProcess('cohort', start, process.env);
