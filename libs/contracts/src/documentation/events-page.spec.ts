import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { events } from '../service-lists.js';
import { eventSummaries } from './event-summaries.js';
import { eventsPage } from './events-page.js';

const committed = readFileSync(new URL('../../../../docs/events.md', import.meta.url), 'utf8');

describe('docs/events.md', () => {
  it('matches the contracts; `npm run docs:events` updates it', () => {
    expect(committed).toBe(eventsPage());
  });

  it('has a section for every event, and a summary only for events that exist', () => {
    const sections = [...committed.matchAll(/^## (.+\.v\d+)$/gm)].map(([, subject]) => subject!);
    const subjects = events.map(({ subject }) => subject);
    expect(sections).toEqual(subjects);
    expect(Object.keys(eventSummaries).sort()).toEqual([...subjects].sort());
  });

  it('shows the fields of a payload with their types', () => {
    const section = committed.split('## ').find((text) => text.startsWith('progress.xp-awarded.v1')) ?? '';
    expect(section).toContain('| `source` | `lesson`, `lab`, `challenge`, `review` | yes |');
    expect(section).toContain('| `learnerId` | integer | yes |');
  });
});
