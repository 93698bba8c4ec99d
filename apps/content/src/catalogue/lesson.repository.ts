import { Injectable } from '@nestjs/common';
import type { listLessons, ReplyOf, showLesson } from '@proximal/contracts';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const columns =
  'id, title, slug, lesson_type, difficulty, estimated_minutes, is_published, skill_slugs, module_id, position, lab_ids';

@Injectable()
export class LessonRepository {
  constructor(private readonly database: Database) {}

  list(page: Page, moduleId: number | undefined): Promise<ReplyOf<typeof listLessons>> {
    return readPage(this.database, { table: 'lesson', columns, order: 'ordinal', parent: 'module_id' }, page, moduleId);
  }

  async find(id: number): Promise<ReplyOf<typeof showLesson> | undefined> {
    const text = `SELECT ${columns}, content FROM lesson WHERE id = $1 AND is_visible`;
    const [row] = await this.database.read<ReplyOf<typeof showLesson>>(text, [id]);
    return row;
  }
}
