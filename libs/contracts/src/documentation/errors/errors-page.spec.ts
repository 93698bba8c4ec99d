import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { refusalCodes } from '../../refusal.js';
import { errorsPage } from './errors-page.js';

const committed = readFileSync(new URL('../../../../../docs/guides/errors.md', import.meta.url), 'utf8');
const sections = committed.split(/^## /m).slice(1);

describe('docs/guides/errors.md', () => {
  it('matches the catalogue of refusals; `npm run docs:errors` updates it', () => {
    expect(committed).toBe(errorsPage());
  });

  it('has a section for every code', () => {
    expect(sections.map((section) => section.split('\n')[0])).toEqual(refusalCodes);
  });

  it('says in every section the status, the sentence, and what a client does', () => {
    for (const section of sections) {
      expect(section).toMatch(/^- \*\*Status\*\*: [45]\d\d\n- \*\*Sentence\*\*: [A-Z].*[a-z.]$/m);
      expect(section.split('\n')[2]).toMatch(/^[A-Z].{20}/);
    }
  });

  it('shows the headers by which a client decides', () => {
    const of = (code: string) => sections.find((section) => section.startsWith(`${code}\n`));
    expect(of('over-the-limit')).toContain('- **Headers**: `Retry-After: 17`');
    expect(of('wrong-method')).toContain('- **Headers**: `Allow: GET, HEAD`');
    expect(of('not-authenticated')).toContain('- **Headers**: `WWW-Authenticate: Bearer`');
    expect(of('token-expired')).toContain('`WWW-Authenticate: Bearer error="invalid_token", error_description="…"`');
  });
});
