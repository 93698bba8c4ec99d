import { Injectable } from '@nestjs/common';
import type { listRoadmaps, ReplyOf, showRoadmap } from '@proximal/contracts';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const columns = 'id, slug, title, description, track_slug, position, level_count, estimated_weeks';

@Injectable()
export class RoadmapRepository {
  constructor(private readonly database: Database) {}

  list(page: Page): Promise<ReplyOf<typeof listRoadmaps>> {
    return readPage(this.database, { table: 'roadmap', columns, order: 'position' }, page);
  }

  async find(id: number): Promise<ReplyOf<typeof showRoadmap> | undefined> {
    const text = `SELECT ${columns}, levels FROM roadmap WHERE id = $1 AND is_visible`;
    const [row] = await this.database.read<ReplyOf<typeof showRoadmap>>(text, [id]);
    return row;
  }
}
