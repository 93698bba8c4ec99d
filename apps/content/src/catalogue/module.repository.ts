import { Injectable } from '@nestjs/common';
import type { listModules, ReplyOf, showModule } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const columns = sql.fragment`id, level_id, slug, title, description, position, prerequisite_module_ids, lesson_count, lab_count, estimated_minutes, skill_slugs`;

const moduleRow = z.strictObject({
  id: z.number(),
  level_id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  position: z.number(),
  prerequisite_module_ids: z.array(z.number()),
  lesson_count: z.number(),
  lab_count: z.number(),
  estimated_minutes: z.number(),
  skill_slugs: z.array(z.string()),
  lessons: z.array(
    z.strictObject({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      position: z.number(),
      lesson_type: z.enum(['reading', 'lab', 'reading_and_lab']),
    }),
  ),
});

const listedRow = moduleRow.omit({ lessons: true }).extend({ sort_key: z.number() });

@Injectable()
export class ModuleRepository {
  constructor(private readonly database: Database) {}

  list(page: Page, levelId: number | undefined): Promise<ReplyOf<typeof listModules>> {
    return readPage(
      this.database,
      { table: 'module', columns, row: listedRow, order: 'ordinal', parent: 'level_id' },
      page,
      levelId,
    );
  }

  async find(id: number): Promise<ReplyOf<typeof showModule> | undefined> {
    const [row] = await this.database.read(
      sql('module-find', moduleRow)`SELECT ${columns}, lessons FROM module WHERE id = ${id} AND is_visible`,
    );
    return row;
  }
}
