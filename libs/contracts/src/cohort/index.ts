export * from './challenge-appeals.js';
export * from './cohort.js';
export * from './instructors.js';
export * from './moderated-appeals.js';
export * from './moderated-solutions.js';
export * from './moderation.js';
export * from './notifications.js';
export * from './shared-solutions.js';
