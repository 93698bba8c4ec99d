import * as accounts from './accounts.js';
import { factOwners } from './asks.js';
import * as billingRead from './billing-read.js';
import * as cohort from './cohort.js';
import * as contentStructure from './content-structure.js';
import * as content from './content.js';
import type { Request } from './define.js';
import * as grading from './grading.js';
import { backfillFacts, showOutbox } from './operators.js';
import * as progress from './progress.js';
import * as skillGraph from './skill-graph.js';

function isRequest(value: unknown): value is Request {
  return typeof value === 'object' && value !== null && 'input' in value && 'subject' in value;
}

const declared = [accounts, content, contentStructure, grading, progress, cohort, skillGraph, billingRead];

/** Every request that services and operators make besides the operations, each once. */
export const requests: readonly Request[] = [
  ...declared.flatMap((owned) => Object.values(owned).filter(isRequest)),
  ...factOwners.flatMap((owner): Request[] => [showOutbox(owner), backfillFacts(owner)]),
];
