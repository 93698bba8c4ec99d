import './fresh-process.js';

export * from './answered-in-time.js';
export * from './builders.js';
export * from './fresh-database.js';
export * from './line.js';
export * from './nats.js';
export * from './operation-cases.js';
export * from './pooler.js';
export * from './scrape.js';
export * from './servers.js';
export * from './service.js';
export * from './shortened-intervals.js';
export * from './tls-stores.js';
export * from './published-events.js';
export * from './refused-callers.js';
export * from './waiting-connections.js';
