import { Injectable } from '@nestjs/common';
import { showTrackOutline, type ReplyOf } from '@proximal/contracts';
import { sql, type SqlFragment } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const outlineRow = z.strictObject({ levels: showTrackOutline.output.shape.levels });

function childrenIn(table: string, parent: SqlFragment, more: SqlFragment): SqlFragment {
  const column = (name: string) => sql.identifier(table, name);
  const fields = sql.fragment`'id', ${column('id')}, 'slug', ${column('slug')}, 'title', ${column('title')}, ${more}`;
  return sql.fragment`(
    SELECT coalesce(json_agg(json_build_object(${fields}) ORDER BY ${column('position')}, ${column('id')}), '[]')
    FROM ${sql.identifier(table)} WHERE ${parent} AND ${column('is_visible')})`;
}

const labs = childrenIn(
  'lab',
  sql.fragment`lesson_id = lesson.id AND NOT lab.is_for_review`,
  sql.fragment`'max_xp', lab.max_xp`,
);
const lessons = childrenIn(
  'lesson',
  sql.fragment`module_id = module.id`,
  sql.fragment`'lesson_type', lesson.lesson_type, 'estimated_minutes', lesson.estimated_minutes,
    'skill_slugs', lesson.skill_slugs, 'labs', ${labs}`,
);
const modules = childrenIn(
  'module',
  sql.fragment`level_id = level.id`,
  sql.fragment`'prerequisite_module_ids', module.prerequisite_module_ids, 'lessons', ${lessons}`,
);
const levels = childrenIn(
  'level',
  sql.fragment`level.roadmap_id = track.roadmap_id`,
  sql.fragment`'modules', ${modules}`,
);

/** One statement, because an import may commit between two. */
@Injectable()
export class OutlineRepository {
  constructor(private readonly database: Database) {}

  async find(slug: string): Promise<ReplyOf<typeof showTrackOutline> | null> {
    return this.database.readMaybeOne(
      sql('track-outline', outlineRow)`SELECT ${levels} AS levels FROM track WHERE slug = ${slug} AND is_visible`,
    );
  }
}
