import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineOperation, operations } from '@proximal/contracts';
import { openApiDocument } from '../openapi/document.js';
import type { JsonObject } from '../json.js';
import { breakingChanges } from './breaking.js';
import { changelogSection, comparedParts, unnamedBreaks, withNewestSection, withRelease } from './changelog.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const present = openApiDocument(operations);
const released = JSON.parse(read('../../openapi.released.json')) as JsonObject;

describe('docs/api-changelog.md', () => {
  const page = read('../../../../docs/api-changelog.md');

  it('names every change of the contracts since the last release; `npm run openapi` writes it', () => {
    expect(withNewestSection(page, changelogSection(released, present))).toBe(page);
  });

  it('names each change that breaks a client of that release', () => {
    expect(unnamedBreaks(page, released, present)).toEqual([]);
  });
});

type Parts = Partial<Parameters<typeof defineOperation>[1]>;

function documentOf(parts: Parts = {}, more: Parameters<typeof openApiDocument>[0] = []): JsonObject {
  const operation = defineOperation('content.show-thing', {
    method: 'POST',
    path: '/things/{id}',
    summary: 'Show a thing',
    owned: 'everyone',
    description: 'Shows a thing.',
    params: z.object({ id: z.string() }),
    query: z.object({ size: z.string().max(10).optional() }),
    body: z.object({ name: z.string().min(2), kind: z.enum(['a', 'b']) }),
    output: z.object({ tags: z.array(z.object({ name: z.string() })), state: z.enum(['on', 'off']) }),
    ...parts,
  });
  return openApiDocument([operation, ...more]);
}

const others = (query: z.ZodObject = z.object({})) =>
  defineOperation('content.list-others', {
    method: 'GET',
    path: '/others',
    summary: 'List the others',
    owned: 'everyone',
    description: 'Lists the others.',
    query,
    output: z.object({ name: z.string() }),
  });

describe('changelogSection', () => {
  const before = documentOf();
  const [oldQuery, oldBody] = [{ size: z.string().max(10).optional() }, { name: z.string().min(2) }];
  const kind = z.enum(['a', 'b']);
  const tags = z.array(z.object({ name: z.string() }));

  it.each<[string, JsonObject, string]>([
    ['a new operation with its summary', documentOf({}, [others()]), '`GET /others`: List the others.'],
    [
      'a new parameter',
      documentOf({ query: z.object({ ...oldQuery, colour: z.string().optional() }) }),
      '`POST /things/{id}`: takes the query parameter `colour`.',
    ],
    [
      'a looser bound of a parameter',
      documentOf({ query: z.object({ size: z.string().max(20).optional() }) }),
      '`POST /things/{id}`: the query parameter `size` has a looser maxLength.',
    ],
    [
      'a new field of a body',
      documentOf({ body: z.object({ ...oldBody, kind, note: z.string().optional() }) }),
      '`POST /things/{id}`: `note` of the body is new.',
    ],
    [
      'a field of a body that may be left out now',
      documentOf({ body: z.object({ ...oldBody, kind: kind.optional() }) }),
      '`POST /things/{id}`: `kind` of the body is no longer required.',
    ],
    [
      'a new value of a body',
      documentOf({ body: z.object({ ...oldBody, kind: z.enum(['a', 'b', 'c']) }) }),
      '`POST /things/{id}`: `kind` of the body accepts "c".',
    ],
    [
      'a new field deep in an answer',
      documentOf({
        output: z.object({
          tags: z.array(z.object({ name: z.string(), colour: z.string() })),
          state: z.enum(['on', 'off']),
        }),
      }),
      '`POST /things/{id}`: `data.tags[].colour` of the answer is new.',
    ],
    [
      'a new value of an answer',
      documentOf({ output: z.object({ tags, state: z.enum(['on', 'off', 'lost']) }) }),
      '`POST /things/{id}`: `data.state` of the answer can be "lost".',
    ],
  ])('names %s', (_, after, sentence) => {
    const lines = changelogSection(comparedParts(before), after).split('\n');
    expect(lines).toContain(`- ${sentence}`);
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(1);
    expect(breakingChanges(before, after)).toEqual([]);
  });

  it('names a change once that several operations share', () => {
    const page = { page: z.string().optional() };
    const section = changelogSection(
      documentOf({}, [others()]),
      documentOf({ query: z.object({ ...oldQuery, ...page }) }, [others(z.object(page))]),
    );
    expect(section).toContain('`POST /things/{id}`, `GET /others`: takes the query parameter `page`.');
  });

  it('breaks long lines', () => {
    const lines = changelogSection(released, present).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120);
  });

  it('names a new error code and a removed one', () => {
    const [, code] = /examples":\["([\w-]+)"/.exec(JSON.stringify(before))!;
    const renamed = JSON.parse(JSON.stringify(before).replaceAll(`"${code}"`, '"brand-new"')) as JsonObject;
    const section = changelogSection(before, renamed);
    expect(section).toContain('### New error codes\n\n- `brand-new`.');
    expect(section).toContain(`### Removed\n\n- The error code ${code} is gone.`);
  });

  it('is empty when nothing has changed', () => {
    expect(changelogSection(comparedParts(present), present)).toBe('Nothing has changed yet.');
  });
});

describe('unnamedBreaks', () => {
  const loss = 'POST /things/{id} is gone';

  it('names a break that the newest section does not name', () => {
    const page = `# Changes\n\n## Next\n\n- One.\n\n## 1.0.0\n\n### Removed\n\n- ${loss}.\n`;
    expect(unnamedBreaks(page, documentOf(), openApiDocument([]))).toEqual([loss]);
  });

  it('accepts the break that it names', () => {
    const page = `# Changes\n\n## Next\n\n### Removed\n\n- ${loss}.\n`;
    expect(unnamedBreaks(page, documentOf(), openApiDocument([]))).toEqual([]);
  });
});

describe('a release', () => {
  const page = '# Changes\n\nText.\n\n## Next\n\n- One.\n\n## 1.0.0\n\n- Zero.\n';

  it('names the newest section, and begins another one above it', () => {
    const next = withRelease(page, '1.1.0');
    expect(next).toBe(page.replace('## Next\n', '## Next\n\nNothing has changed yet.\n\n## 1.1.0\n'));
    expect(withNewestSection(next, '- Two.')).toContain('## Next\n\n- Two.\n\n## 1.1.0\n\n- One.\n\n## 1.0.0');
  });

  it('stores all that the comparison reads', () => {
    expect(breakingChanges(comparedParts(present), present)).toEqual([]);
    expect(breakingChanges(present, comparedParts(present))).toEqual([]);
  });

  it('refuses a page without that section', () => {
    expect(() => withNewestSection('# Changes\n', '- One.')).toThrow('no section "## Next"');
  });
});
