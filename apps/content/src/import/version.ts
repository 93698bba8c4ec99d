import { createHash } from 'node:crypto';
import type { CatalogueRows } from './catalogue-rows.js';

/**
 * The version of a curriculum: a SHA-256 over all that is stored of it. It changes with anything that a reader could
 * notice, with an id and with what a lab's grade depends on as well, and with nothing else, such as the files' layout.
 */
export function versionOf(rows: CatalogueRows): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
