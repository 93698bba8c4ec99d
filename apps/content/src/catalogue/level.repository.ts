import { Injectable } from '@nestjs/common';
import type { listCourses, listLevels, ReplyOf, showLevel } from '@proximal/contracts';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const columns = 'id, roadmap_id, slug, title, description, position, module_count';
const courseColumns =
  'id, slug, title, description, track_slug, difficulty, estimated_minutes, lesson_count, lab_count';

const levels = { table: 'level', order: 'ordinal' } as const;

@Injectable()
export class LevelRepository {
  constructor(private readonly database: Database) {}

  list(page: Page, roadmapId: number | undefined): Promise<ReplyOf<typeof listLevels>> {
    return readPage(this.database, { ...levels, columns, parent: 'roadmap_id' }, page, roadmapId);
  }

  async find(id: number): Promise<ReplyOf<typeof showLevel> | undefined> {
    const text = `SELECT ${columns}, modules FROM level WHERE id = $1 AND is_visible`;
    const [row] = await this.database.read<ReplyOf<typeof showLevel>>(text, [id]);
    return row;
  }

  /** The levels as a catalogue shows them. */
  listCourses(page: Page): Promise<ReplyOf<typeof listCourses>> {
    return readPage(this.database, { ...levels, columns: courseColumns }, page);
  }
}
