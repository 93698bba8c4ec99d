import { runProcess } from '@proximal/telemetry';
import { startWorker } from './start-worker.js';

await runProcess('grading-worker', startWorker, process.env);
