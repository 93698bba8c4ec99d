import { runProcess } from '@proximal/telemetry';
import { startBoard } from './board/board.js';

await runProcess(startBoard, process.env);
