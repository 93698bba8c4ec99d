export { proximalCommand } from './program.js';
export { aligned } from './terminal/table.js';
