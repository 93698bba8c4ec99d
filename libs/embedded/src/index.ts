export * from './claim.js';
export * from './given.js';
export * from './home.js';
export { embeddedNatsUrl, type NatsAccounts } from './nats.js';
export * from './ports.js';
export * from './reset.js';
export * from './secrets.js';
export * from './servers.js';
export * from './state-format.js';
