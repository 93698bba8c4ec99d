export * from './curricula.service.js';
export * from './curriculum.consumer.js';
export * from './curriculum.repository.js';
export * from './curriculum.module.js';
export * from './edition.js';
export * from './published-curriculum.client.js';
export * from './rules.js';
