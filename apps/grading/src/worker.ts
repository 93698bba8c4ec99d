import { runProcess } from '@proximal/telemetry';
import { startWorker } from './start.js';

await runProcess('grading-worker', startWorker, process.env);
