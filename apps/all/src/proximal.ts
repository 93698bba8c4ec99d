import { run } from '@proximal/runtime';
import { proximalCommand } from './commands/program.js';

await run(() => proximalCommand(process.env).parseAsync());
