import { mkdirSync, writeFileSync } from 'node:fs';
import { errorsPage } from './errors-page.js';

// `npm run docs:errors` updates the page from the catalogue of refusals.
const guides = new URL('../../../../../docs/guides/', import.meta.url);
mkdirSync(guides, { recursive: true });
writeFileSync(new URL('errors.md', guides), errorsPage());
