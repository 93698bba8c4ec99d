export * from './accessibility.js';
export * from './chromium.js';
export * from './looks.js';
