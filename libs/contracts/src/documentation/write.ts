import { writeFileSync } from 'node:fs';
import { eventsPage } from './events-page.js';

// `npm run docs:events` brings the page up to date with the contracts.
writeFileSync(new URL('../../../../docs/events.md', import.meta.url), eventsPage());
