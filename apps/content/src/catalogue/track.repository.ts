import { Injectable } from '@nestjs/common';
import type { listTracks, ReplyOf, showTrack } from '@proximal/contracts';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const columns = 'id, slug, title, is_foundation, estimated_weeks, level_count, module_count';

@Injectable()
export class TrackRepository {
  constructor(private readonly database: Database) {}

  list(page: Page): Promise<ReplyOf<typeof listTracks>> {
    return readPage(this.database, { table: 'track', columns, order: 'position' }, page);
  }

  async find(slug: string): Promise<ReplyOf<typeof showTrack> | undefined> {
    const text = `SELECT ${columns}, description, roadmap_id, prerequisite_track_slugs, skill_slugs, levels
      FROM track WHERE slug = $1 AND is_visible`;
    const [row] = await this.database.read<ReplyOf<typeof showTrack>>(text, [slug]);
    return row;
  }
}
