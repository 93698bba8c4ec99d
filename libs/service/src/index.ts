export * from './clock.js';
export * from './config.js';
export * from './database-clock.repository.js';
export * from './database.js';
export * from './page.js';
export { Periodic } from './periodic.js';
export * from './service.module.js';
export * from './start-service.js';
export * from './time-zone.js';
