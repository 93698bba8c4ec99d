import * as accounts from './accounts.js';
import * as billingRead from './billing-read.js';
import * as cohort from './cohort.js';
import * as contentStructure from './content-structure.js';
import * as content from './content.js';
import type { Request } from './define.js';
import { eventOwners } from './events.js';
import * as grading from './grading.js';
import * as operators from './operators.js';
import * as progress from './progress.js';
import * as skillGraph from './skill-graph.js';

function isRequest(value: unknown): value is Request {
  return typeof value === 'object' && value !== null && 'input' in value && 'subject' in value;
}

function requestsIn(declared: object): Request[] {
  return (Object.values(declared) as unknown[]).filter(isRequest);
}

/** What only operators ask for: what `operators.ts` declares, and of whoever tells events how they stand. */
export const operatorRequests: readonly Request[] = [
  ...requestsIn(operators),
  ...eventOwners.flatMap((owner): Request[] => [operators.showOutbox(owner), operators.backfillEvents(owner)]),
];

const declared = [accounts, content, contentStructure, grading, progress, cohort, skillGraph, billingRead];

/** Every request that services and operators make besides the operations, each once. */
export const requests: readonly Request[] = [...declared.flatMap(requestsIn), ...operatorRequests];
