export * from './connection-pool.js';
export * from './refuse-while-unavailable.js';
export * from './write-queue.js';
