export * from './catalogue.js';
export * from './curriculum-items.js';
export * from './figures.js';
export * from './glossary.js';
export * from './outline.js';
export * from './published-items.js';
export * from './search.js';
export * from './structure.js';
