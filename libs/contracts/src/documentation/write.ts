import { writeFileSync } from 'node:fs';
import { eventsPage } from './events-page.js';

// `npm run docs:events` updates the page from the contracts.
writeFileSync(new URL('../../../../docs/events.md', import.meta.url), eventsPage());
