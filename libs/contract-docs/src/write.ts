import { readFileSync, writeFileSync } from 'node:fs';
import { operations } from '@proximal/contracts';
import { changelogSection, comparedParts, unnamedBreaks, withNewestSection, withRelease } from './changes/changelog.js';
import { openApiDocument } from './openapi/document.js';
import type { JsonObject } from './json.js';

// `npm run openapi` updates the newest section of the changelog; it refuses a breaking change. With `-- --release 1.1.0`
// that section becomes the one of a release, and the present document the one that later changes are compared with.
const releasedFile = new URL('../openapi.released.json', import.meta.url);
const changelogFile = new URL('../../../docs/api-changelog.md', import.meta.url);

const present = openApiDocument(operations);
const released = JSON.parse(readFileSync(releasedFile, 'utf8')) as JsonObject;
const changelog = readFileSync(changelogFile, 'utf8');
const breaks = unnamedBreaks(changelog, released, present);
if (breaks.length > 0)
  end(`This would break clients, so it belongs in a new version of the interface:\n${breaks.join('\n')}`);

const page = withNewestSection(changelog, changelogSection(released, present));
const [option, version = ''] = process.argv.slice(2);
if (option === undefined) writeFileSync(changelogFile, page);
else if (option === '--release' && /^\d+\.\d+\.\d+$/.test(version) && !page.includes(`\n## ${version}\n`)) {
  writeFileSync(changelogFile, withRelease(page, version));
  writeFileSync(releasedFile, `${JSON.stringify(comparedParts(present), null, 2)}\n`);
} else end('Name a release that is not there yet, for example: npm run openapi -- --release 1.1.0');

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
