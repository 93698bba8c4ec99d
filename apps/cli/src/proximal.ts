import { run } from '@proximal/runtime';
import { proximalCommand } from './program.js';

await run(() => proximalCommand(process.env).parseAsync());
