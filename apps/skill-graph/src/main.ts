import { runProcess } from '@proximal/telemetry';
import { start } from './start.js';

await runProcess('skill-graph', start, process.env);
