import { exportedServiceNames } from '@proximal/contracts';

export interface ArchivePage {
  service: string;
  kind: string;
  records: string;
}

/**
 * No more than a page is in memory.
 * @param about the members before `services`
 * @param pages the pages of one table come one after the other, and so do the tables of one service
 */
export async function* archiveText(about: object, pages: AsyncIterable<ArchivePage>): AsyncGenerator<string> {
  const missing = new Set(exportedServiceNames);
  let last: ArchivePage | undefined;
  yield `${JSON.stringify(about).slice(0, -1)},"services":{`;
  for await (const page of pages) {
    missing.delete(page.service);
    yield opening(last, page) + page.records;
    last = page;
  }
  const empty = [...missing].map((service) => `${JSON.stringify(service)}:{}`);
  yield `${last ? `]}${empty.length > 0 ? ',' : ''}` : ''}${empty.join(',')}}}`;
}

function opening(last: ArchivePage | undefined, { service, kind }: ArchivePage): string {
  const table = `${JSON.stringify(kind)}:[`;
  if (last?.service !== service) return `${last ? ']},' : ''}${JSON.stringify(service)}:{${table}`;
  return last.kind === kind ? ',' : `],${table}`;
}

export function recordsText(records: readonly { record: object }[]): string {
  return records.map(({ record }) => JSON.stringify(record)).join(',');
}
