export * from './collectors.js';
export * from './config.js';
export * from './health.js';
export * from './metrics.js';
export * from './operations-server.js';
export * from './process.js';
