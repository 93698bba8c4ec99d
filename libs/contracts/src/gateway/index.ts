export * from './account-security.js';
export * from './accounts.js';
export * from './administration.js';
export * from './moderated-names.js';
export * from './personal-data.js';
export * from './personal-data-export.js';
export * from './reminders.js';
export * from './trials.js';
