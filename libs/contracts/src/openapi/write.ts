import { readFileSync, writeFileSync } from 'node:fs';
import { operations } from '../service-lists.js';
import { breakingChanges } from './breaking.js';
import { changelogSection, comparedParts, withNewestSection, withRelease } from './changelog.js';
import { openApiDocument } from './document.js';
import type { JsonObject } from './json.js';

// `npm run openapi` updates the committed document and the newest section of its changelog; it never commits a breaking
// change. With `-- --release 1.1.0` that section becomes the one of a release.
const file = new URL('../../openapi.json', import.meta.url);
const releasedFile = new URL('../../openapi.released.json', import.meta.url);
const changelogFile = new URL('../../../../docs/api-changelog.md', import.meta.url);

const present = openApiDocument(operations);
const breaks = breakingChanges(documentIn(file), present);
if (breaks.length > 0)
  end(`This would break clients, so it belongs in a new version of the interface:\n${breaks.join('\n')}`);
write(file, present);

const section = changelogSection(documentIn(releasedFile), present);
const page = withNewestSection(readFileSync(changelogFile, 'utf8'), section);
const [option, version = ''] = process.argv.slice(2);
if (option === undefined) writeFileSync(changelogFile, page);
else if (option === '--release' && /^\d+\.\d+\.\d+$/.test(version) && !page.includes(`\n## ${version}\n`)) {
  writeFileSync(changelogFile, withRelease(page, version));
  write(releasedFile, comparedParts(present));
} else end('Name a release that is not there yet, for example: npm run openapi -- --release 1.1.0');

function documentIn(url: URL): JsonObject {
  return JSON.parse(readFileSync(url, 'utf8')) as JsonObject;
}

function write(url: URL, document: JsonObject): void {
  writeFileSync(url, `${JSON.stringify(document, null, 2)}\n`);
}

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
