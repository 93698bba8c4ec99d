import { runProcess } from '@proximal/telemetry';
import { startBoard } from './board/board.js';

await runProcess('queue-board', startBoard, process.env, { waitsForStores: false });
