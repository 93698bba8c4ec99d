import { runProcess } from '@proximal/telemetry';
import { startWorker } from './start.js';

await runProcess(startWorker, process.env);
