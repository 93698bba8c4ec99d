export * from './builders.js';
export * from './fresh-database.js';
export * from './line.js';
export * from './nats.js';
export * from './scrape.js';
export * from './servers.js';
export * from './service.js';
export * from './published-events.js';
