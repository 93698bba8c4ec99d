/**
 * Everything of this library that a program without Nest needs. An operator's command imports this entry, because
 * loading Nest takes longer than the command.
 */
export * from './bus.js';
export * from './events/dead-letters.js';
export * from './events/event-stream.js';
export * from './events/waiting-events.js';
export { restartConsumers } from './events/durable-consumer.js';
export { outboxRow } from './events/outbox-event.js';
export { RequestClient } from './requests/request-client.js';
