import { Injectable } from '@nestjs/common';
import type { listLessons, ReplyOf, showLesson } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const columns = sql.fragment`id, title, slug, lesson_type, difficulty, estimated_minutes, is_published, skill_slugs, module_id, position, lab_ids`;

const lessonRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  lesson_type: z.enum(['reading', 'lab', 'reading_and_lab']),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  estimated_minutes: z.number(),
  content: z.string(),
  is_published: z.boolean(),
  skill_slugs: z.array(z.string()),
  module_id: z.number(),
  position: z.number(),
  lab_ids: z.array(z.number()),
});

const listedRow = lessonRow.omit({ content: true }).extend({ sort_key: z.number() });

@Injectable()
export class LessonRepository {
  constructor(private readonly database: Database) {}

  list(page: Page, moduleId: number | undefined): Promise<ReplyOf<typeof listLessons>> {
    return readPage(
      this.database,
      { table: 'lesson', columns, row: listedRow, order: 'ordinal', parent: 'module_id' },
      page,
      moduleId,
    );
  }

  async find(id: number): Promise<ReplyOf<typeof showLesson> | undefined> {
    const [row] = await this.database.read(
      sql('lesson-find', lessonRow)`SELECT ${columns}, content FROM lesson WHERE id = ${id} AND is_visible`,
    );
    return row;
  }
}
