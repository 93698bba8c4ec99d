export * from './connection-pool.js';
export * from './refuse-while-away.js';
export * from './write-queue.js';
