import { describe, expect, it } from '@jest/globals';
import { exportedServiceNames } from '@proximal/contracts';
import { archiveText, recordsText, type ArchivePage } from './archive.js';

const none = Object.fromEntries(exportedServiceNames.map((name) => [name, {}]));

async function archive(pages: ArchivePage[]): Promise<unknown> {
  async function* stored() {
    yield* pages;
  }
  let text = '';
  for await (const part of archiveText({ status: 'made' }, stored())) text += part;
  return JSON.parse(text);
}

describe('the text of an export', () => {
  it('has every service, also without a row', async () => {
    expect(await archive([])).toEqual({ status: 'made', services: none });
  });

  it('joins the pages of a table, and the tables of a service', async () => {
    const pages = [
      { service: 'gateway', kind: 'session', records: '{"a":1},{"a":2}' },
      { service: 'gateway', kind: 'session', records: '{"a":3}' },
      { service: 'gateway', kind: 'app_user', records: '{"b":"]}"}' },
      { service: 'cohort', kind: 'session', records: '{"c":null}' },
    ];
    expect(await archive(pages)).toEqual({
      status: 'made',
      services: {
        ...none,
        gateway: { session: [{ a: 1 }, { a: 2 }, { a: 3 }], app_user: [{ b: ']}' }] },
        cohort: { session: [{ c: null }] },
      },
    });
  });

  it('is complete when every service has rows', async () => {
    const pages = exportedServiceNames.map((service) => ({ service, kind: 'thing', records: '{}' }));
    expect(await archive(pages)).toMatchObject({ services: { cohort: { thing: [{}] }, content: { thing: [{}] } } });
  });

  it('takes records as a service has sent them', () => {
    expect(recordsText([{ record: { a: '"' } }, { record: {} }])).toBe('{"a":"\\""},{}');
  });
});
