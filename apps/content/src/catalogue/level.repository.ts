import { Injectable } from '@nestjs/common';
import type { listCourses, listLevels, ReplyOf, showLevel } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const columns = sql.fragment`id, roadmap_id, slug, title, description, position, module_count`;
const courseColumns = sql.fragment`id, slug, title, description, track_slug, difficulty, estimated_minutes, lesson_count, lab_count`;

const levels = { table: 'level', order: 'ordinal' } as const;

const levelRow = z.strictObject({
  id: z.number(),
  roadmap_id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  position: z.number(),
  module_count: z.number(),
  modules: z.array(z.strictObject({ id: z.number(), slug: z.string(), title: z.string(), position: z.number() })),
});

const listedRow = levelRow.omit({ modules: true }).extend({ sort_key: z.number() });
const courseRow = z.strictObject({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  track_slug: z.string(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  estimated_minutes: z.number(),
  lesson_count: z.number(),
  lab_count: z.number(),
  sort_key: z.number(),
});

@Injectable()
export class LevelRepository {
  constructor(private readonly database: Database) {}

  list(page: Page, roadmapId: number | undefined): Promise<ReplyOf<typeof listLevels>> {
    return readPage(this.database, { ...levels, columns, row: listedRow, parent: 'roadmap_id' }, page, roadmapId);
  }

  async find(id: number): Promise<ReplyOf<typeof showLevel> | undefined> {
    const [row] = await this.database.read(
      sql('level-find', levelRow)`SELECT ${columns}, modules FROM level WHERE id = ${id} AND is_visible`,
    );
    return row;
  }

  /** Returns the levels as courses of the catalogue. */
  listCourses(page: Page): Promise<ReplyOf<typeof listCourses>> {
    return readPage(this.database, { ...levels, columns: courseColumns, row: courseRow }, page);
  }
}
