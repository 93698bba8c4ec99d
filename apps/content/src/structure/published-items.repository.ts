import { Injectable } from '@nestjs/common';
import { listPublishedItems, type ItemKind, type OutputOf } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const itemsRow = z.strictObject({ ...listPublishedItems.output.shape, version: z.string() });

@Injectable()
export class PublishedItemsRepository {
  constructor(private readonly database: Database) {}

  /** One statement, because an import may commit between two. */
  async list(kind: ItemKind): Promise<OutputOf<typeof listPublishedItems>> {
    const present = await this.database.readMaybeOne(sql('published-items-list', itemsRow)`
      SELECT version, (
        SELECT coalesce(json_agg(json_build_object('slug', item.slug, 'title', item.title, 'isVisible', item.is_visible,
          'parts', parts, 'lab', (
            SELECT json_build_object('id', lab.id, 'version', lab.version) FROM lab
            WHERE item.kind = 'lab' AND lab.slug = item.slug)) ORDER BY item.position), '[]')
        FROM published_item AS item WHERE kind = ${kind}) AS items
      FROM curriculum ORDER BY sequence DESC LIMIT 1`);
    return present ?? { version: null, items: [] };
  }
}
