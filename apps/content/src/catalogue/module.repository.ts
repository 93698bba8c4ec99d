import { Injectable } from '@nestjs/common';
import type { listModules, ReplyOf, showModule } from '@proximal/contracts';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const columns =
  'id, level_id, slug, title, description, position, prerequisite_module_ids, lesson_count, lab_count, ' +
  'estimated_minutes, skill_slugs';

@Injectable()
export class ModuleRepository {
  constructor(private readonly database: Database) {}

  list(page: Page, levelId: number | undefined): Promise<ReplyOf<typeof listModules>> {
    return readPage(this.database, { table: 'module', columns, order: 'ordinal', parent: 'level_id' }, page, levelId);
  }

  async find(id: number): Promise<ReplyOf<typeof showModule> | undefined> {
    const text = `SELECT ${columns}, lessons FROM module WHERE id = $1 AND is_visible`;
    const [row] = await this.database.read<ReplyOf<typeof showModule>>(text, [id]);
    return row;
  }
}
