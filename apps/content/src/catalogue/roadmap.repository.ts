import { Injectable } from '@nestjs/common';
import type { listRoadmaps, ReplyOf, showRoadmap } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const columns = sql.fragment`id, slug, title, description, track_slug, position, level_count, estimated_weeks`;

const roadmapRow = z.strictObject({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  track_slug: z.string(),
  position: z.number(),
  level_count: z.number(),
  estimated_weeks: z.number(),
  levels: z.array(z.strictObject({ id: z.number(), slug: z.string(), title: z.string(), position: z.number() })),
});

const listedRow = roadmapRow.omit({ levels: true }).extend({ sort_key: z.number() });

@Injectable()
export class RoadmapRepository {
  constructor(private readonly database: Database) {}

  list(page: Page): Promise<ReplyOf<typeof listRoadmaps>> {
    return readPage(this.database, { table: 'roadmap', columns, row: listedRow, order: 'position' }, page);
  }

  async find(id: number): Promise<ReplyOf<typeof showRoadmap> | undefined> {
    const [row] = await this.database.read(
      sql('roadmap-find', roadmapRow)`SELECT ${columns}, levels FROM roadmap WHERE id = ${id} AND is_visible`,
    );
    return row;
  }
}
