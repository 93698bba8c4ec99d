import type { PageKey } from '@proximal/contracts';
import { pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';

const reportKey = z.tuple([z.iso.datetime(), z.int()]);
const beginning = ['-infinity', 0] as const;

export interface ReportKey {
  reportedAt: string;
  id: number;
}

/**
 * A page of reports that wait for a decision, oldest first.
 * @param read returns reports behind a key, and sorts them by it
 * @throws Refusal `unknown-cursor`
 */
export async function openReportsPage<Row extends { reported_at: Date }>(
  page: { limit: number; after: PageKey | null },
  read: (behind: ReportKey, limit: number) => Promise<Row[]>,
  idOf: (row: Row) => number,
) {
  const [reportedAt, id] = page.after === null ? beginning : readPageKey(reportKey, page.after);
  const rows = await read({ reportedAt, id }, page.limit + 1);
  const { items, next } = pageOf(rows, page.limit, (row) => [row.reported_at.toISOString(), idOf(row)]);
  return { items: items.map((row) => ({ ...row, reported_at: row.reported_at.toISOString() })), next };
}
