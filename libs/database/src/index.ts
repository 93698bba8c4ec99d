export * from './connection-pool.js';
export { connectionLimits } from './connection-shares.js';
export * from './prisma-transaction.js';
export * from './refuse-while-unavailable.js';
export * from './sql.js';
export * from './sql-database.js';
export * from './write-queue.js';
