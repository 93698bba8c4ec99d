import { readFileSync, writeFileSync } from 'node:fs';
import { operations } from '../service-lists.js';
import { breakingChanges } from './breaking.js';
import { openApiDocument } from './document.js';
import type { JsonObject } from './json.js';

// `npm run openapi` updates the committed document; it never commits a breaking change.
const file = new URL('../../openapi.json', import.meta.url);
const present = openApiDocument(operations);
const committed = JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
const breaks = breakingChanges(committed, present);
if (breaks.length > 0) {
  console.error(`This would break clients, so it belongs in a new version of the interface:\n${breaks.join('\n')}`);
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(present, null, 2)}\n`);
