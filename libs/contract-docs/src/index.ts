export * from './openapi/document.js';
export * from './json.js';
