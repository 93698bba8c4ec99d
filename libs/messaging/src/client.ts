/** An operator's command imports this entry without Nest, whose loading takes longer than the command. */
export * from './bus.js';
export * from './events/dead-letters.js';
export * from './events/event-stream.js';
export * from './events/waiting-events.js';
export * from './events/stored-events.js';
export { restartConsumers } from './events/restart-consumers.js';
export * from './personal-data/archive.js';
export { outboxRow, type OutboxRow } from './events/outbox-event.js';
export { RequestClient } from './requests/request-client.js';
