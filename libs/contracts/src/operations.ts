import * as accounts from './accounts.js';
import * as billingRead from './billing-read.js';
import * as cohort from './cohort.js';
import * as content from './content.js';
import type { Operation } from './define.js';
import * as grading from './grading.js';
import * as progress from './progress.js';
import * as skillGraph from './skill-graph.js';

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'subject' in value;
}

/** Every operation of the interface, each once, in the order of their declaration. */
export const operations: readonly Operation[] = [
  accounts,
  content,
  grading,
  progress,
  cohort,
  skillGraph,
  billingRead,
].flatMap((owned) => Object.values(owned).filter(isOperation));
