import { Injectable } from '@nestjs/common';
import type { listTracks, ReplyOf, showTrack } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const columns = sql.fragment`id, slug, title, is_foundation, estimated_weeks, level_count, module_count`;

const trackRow = z.strictObject({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  is_foundation: z.boolean(),
  estimated_weeks: z.number(),
  level_count: z.number(),
  module_count: z.number(),
  description: z.string(),
  roadmap_id: z.number(),
  prerequisite_track_slugs: z.array(z.string()),
  skill_slugs: z.array(z.string()),
  levels: z.array(
    z.strictObject({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      position: z.number(),
      module_count: z.number(),
    }),
  ),
});

const listedRow = trackRow
  .omit({ description: true, roadmap_id: true, prerequisite_track_slugs: true, skill_slugs: true, levels: true })
  .extend({ sort_key: z.number() });

@Injectable()
export class TrackRepository {
  constructor(private readonly database: Database) {}

  list(page: Page): Promise<ReplyOf<typeof listTracks>> {
    return readPage(this.database, { table: 'track', columns, row: listedRow, order: 'position' }, page);
  }

  async find(slug: string): Promise<ReplyOf<typeof showTrack> | null> {
    return this.database.readMaybeOne(sql('track-find', trackRow)`
      SELECT ${columns}, description, roadmap_id, prerequisite_track_slugs, skill_slugs, levels
      FROM track WHERE slug = ${slug} AND is_visible`);
  }
}
