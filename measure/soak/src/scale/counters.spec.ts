import { describe, expect, it } from '@jest/globals';
import type { TableSize } from '../observe/table-sizes.repository.js';
import { bytesOfNewRows } from './counters.js';

const table = (service: 'content' | 'grading', name: string, sizes: Partial<TableSize>): TableSize => ({
  service,
  name,
  rows: 100,
  inserted: 100,
  tableBytes: 80_000,
  indexBytes: 20_000,
  ...sizes,
});

describe('bytesOfNewRows', () => {
  it('multiplies the rows that were added by the mean size of a row and its part of the indexes', () => {
    const before = [table('grading', 'submission', { inserted: 400 }), table('grading', 'outbox', {})];
    const after = [table('grading', 'submission', { inserted: 410 }), table('grading', 'outbox', { inserted: 101 })];
    expect(bytesOfNewRows(before, after)).toEqual({ grading: 11_000 });
  });

  it('counts no growth of a table that got no rows', () => {
    const grown = table('content', 'search_document', { tableBytes: 8_000_000 });
    expect(bytesOfNewRows([table('content', 'search_document', {})], [grown])).toEqual({ content: 0 });
  });

  it('counts a table that is new, and none whose rows are gone', () => {
    const partition = table('grading', 'outbox_2026_48', { rows: 10, inserted: 10 });
    const empty = table('grading', 'outbox_current', { rows: 0, inserted: 200 });
    expect(bytesOfNewRows([table('grading', 'outbox_current', {})], [partition, empty])).toEqual({ grading: 100_000 });
  });
});
