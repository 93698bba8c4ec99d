import { createHash } from 'node:crypto';
import type { CatalogueRows } from './catalogue-rows.js';

/**
 * Computes the version of a curriculum: a SHA-256 over all its stored rows. It changes with everything that a reader
 * could notice, with ids, and with everything that a lab's grade depends on; it does not change with the files' layout.
 */
export function versionOf(rows: CatalogueRows): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
