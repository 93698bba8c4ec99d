import { runProcess } from '@proximal/telemetry';
import { start } from './start.js';

await runProcess('grading', start, process.env);
