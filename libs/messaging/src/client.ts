/** An operator's command imports this entry without Nest, whose loading takes longer than the command. */
export * from './bus.js';
export * from './events/dead-letters/dead-letters.js';
export * from './events/stream/event-stream.js';
export * from './events/dead-letters/waiting-events.js';
export * from './events/stream/stored-events.js';
export { restartConsumers } from './events/consumers/restart-consumers.js';
export * from './personal-data/archive.js';
export { outboxRow, type OutboxRow } from './events/outbox/outbox-event.js';
export { RequestClient } from './requests/request-client.js';
