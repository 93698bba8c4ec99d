export * from './config.js';
export * from './error-text.js';
export * from './fact-stream-settings.js';
export * from './periodic-task.js';
export * from './run.js';
export * from './running-app.js';
export * from './start-failure.js';
export * from './store-away.js';
