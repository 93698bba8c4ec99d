import { Injectable } from '@nestjs/common';
import { lab, type CallOf, type listLessons, type ReplyOf, type showLab, type showLesson } from '@proximal/contracts';
import { sql, type SqlFragment } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const lessonColumns = sql.fragment`id, title, slug, lesson_type, difficulty, estimated_minutes, is_published,
  skill_slugs, module_id, position, lab_ids`;

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

const listedLessonRow = lessonRow.omit({ content: true }).extend({ sort_key: z.number() });

const labColumns = sql.fragment`id, lesson_id, slug, title, instructions, language, difficulty, estimated_minutes,
  starter_code, examples, files, model_calls, hints, skill_slugs, max_xp, limits, version, is_recall, variant_of`;

const labRow = z.strictObject({
  id: z.number(),
  lesson_id: z.number(),
  slug: z.string(),
  title: z.string(),
  instructions: z.string(),
  language: z.string(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  estimated_minutes: z.number(),
  starter_code: z.string(),
  examples: lab.shape.examples,
  files: lab.shape.files,
  model_calls: lab.shape.model_calls,
  hints: z.array(z.string()),
  skill_slugs: z.array(z.string()),
  max_xp: z.number(),
  limits: z.strictObject({ time_seconds: z.number(), memory_mb: z.number(), code_bytes: z.number() }),
  version: z.string(),
  is_recall: z.boolean(),
  variant_of: z.number().nullable(),
});

type LessonFilters = Omit<CallOf<typeof listLessons>['query'], 'limit' | 'cursor'>;

@Injectable()
export class LessonRepository {
  constructor(private readonly database: Database) {}

  listLessons(page: Page, filters: LessonFilters): Promise<ReplyOf<typeof listLessons>> {
    return readPage(
      this.database,
      { table: 'lesson', columns: lessonColumns, row: listedLessonRow, order: 'ordinal', parent: 'module_id' },
      page,
      { parentId: filters.module_id, conditions: conditionsOf(filters) },
    );
  }

  async findLesson(id: number): Promise<ReplyOf<typeof showLesson> | null> {
    return this.database.readMaybeOne(
      sql('lesson-find', lessonRow)`SELECT ${lessonColumns}, content FROM lesson WHERE id = ${id} AND is_visible`,
    );
  }

  async findLab(id: number): Promise<ReplyOf<typeof showLab> | null> {
    return this.database.readMaybeOne(
      sql('lab-find', labRow)`SELECT ${labColumns} FROM lab WHERE id = ${id} AND is_visible`,
    );
  }
}

function conditionsOf({ difficulty, skill, track }: LessonFilters): SqlFragment[] {
  const ofTrack = sql.fragment`SELECT module.id FROM module JOIN level ON level.id = level_id
    WHERE track_slug = ${track}`;
  return [
    ...(difficulty === undefined ? [] : [sql.fragment`difficulty = ${difficulty}`]),
    ...(skill === undefined ? [] : [sql.fragment`skill_slugs @> to_jsonb(${skill}::text)`]),
    ...(track === undefined ? [] : [sql.fragment`module_id IN (${ofTrack})`]),
  ];
}
