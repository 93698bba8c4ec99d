import { Injectable } from '@nestjs/common';
import type {
  CallOf,
  listCourses,
  listLevels,
  listModules,
  listRoadmaps,
  ReplyOf,
  showLevel,
  showModule,
  showRoadmap,
} from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { readPage, type Page } from './page.js';

const roadmapColumns = sql.fragment`id, slug, title, description, track_slug, position, level_count, estimated_weeks`;

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

const listedRoadmapRow = roadmapRow.omit({ levels: true }).extend({ sort_key: z.number() });

const levelColumns = sql.fragment`id, roadmap_id, slug, title, description, position, module_count`;
const courseColumns = sql.fragment`id, slug, title, description, track_slug, difficulty, estimated_minutes,
  lesson_count, lab_count`;

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

const listedLevelRow = levelRow.omit({ modules: true }).extend({ sort_key: z.number() });
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

const moduleColumns = sql.fragment`id, level_id, slug, title, description, position, prerequisite_module_ids,
  lesson_count, lab_count, estimated_minutes, skill_slugs`;

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

const listedModuleRow = moduleRow.omit({ lessons: true }).extend({ sort_key: z.number() });

type CourseFilters = Omit<CallOf<typeof listCourses>['query'], 'limit' | 'cursor'>;

@Injectable()
export class RoadmapRepository {
  constructor(private readonly database: Database) {}

  listRoadmaps(page: Page): Promise<ReplyOf<typeof listRoadmaps>> {
    return readPage(
      this.database,
      { table: 'roadmap', columns: roadmapColumns, row: listedRoadmapRow, order: 'position' },
      page,
    );
  }

  async findRoadmap(id: number): Promise<ReplyOf<typeof showRoadmap> | null> {
    return this.database.readMaybeOne(
      sql('roadmap-find', roadmapRow)`SELECT ${roadmapColumns}, levels FROM roadmap WHERE id = ${id} AND is_visible`,
    );
  }

  listLevels(page: Page, roadmapId: number | undefined): Promise<ReplyOf<typeof listLevels>> {
    return readPage(
      this.database,
      { ...levels, columns: levelColumns, row: listedLevelRow, parent: 'roadmap_id' },
      page,
      { parentId: roadmapId },
    );
  }

  async findLevel(id: number): Promise<ReplyOf<typeof showLevel> | null> {
    return this.database.readMaybeOne(
      sql('level-find', levelRow)`SELECT ${levelColumns}, modules FROM level WHERE id = ${id} AND is_visible`,
    );
  }

  listCourses(page: Page, { difficulty, track }: CourseFilters): Promise<ReplyOf<typeof listCourses>> {
    const conditions = [
      ...(difficulty === undefined ? [] : [sql.fragment`difficulty = ${difficulty}`]),
      ...(track === undefined ? [] : [sql.fragment`track_slug = ${track}`]),
    ];
    return readPage(this.database, { ...levels, columns: courseColumns, row: courseRow }, page, { conditions });
  }

  listModules(page: Page, levelId: number | undefined): Promise<ReplyOf<typeof listModules>> {
    return readPage(
      this.database,
      { table: 'module', columns: moduleColumns, row: listedModuleRow, order: 'ordinal', parent: 'level_id' },
      page,
      { parentId: levelId },
    );
  }

  async findModule(id: number): Promise<ReplyOf<typeof showModule> | null> {
    return this.database.readMaybeOne(
      sql('module-find', moduleRow)`SELECT ${moduleColumns}, lessons FROM module WHERE id = ${id} AND is_visible`,
    );
  }
}
