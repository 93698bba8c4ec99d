/** The text of a lesson, for its check and for pages that show it. It needs no server and no framework. */
export { fencedBlocks, type FencedBlock } from './fenced-blocks.js';
export { termKey } from './term-key.js';
export { parseSelfCheck, selfCheckLanguage } from './self-check.js';
