import { Injectable } from '@nestjs/common';
import { Refusal, showTrackOutline, type ReplyOf } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { visibleIn } from '../structure/structure.repository.js';

const outlineRow = z.strictObject({ levels: showTrackOutline.output.shape.levels });

const labs = visibleIn(
  'lab',
  sql.fragment`lesson_id = lesson.id AND NOT lab.is_for_review`,
  sql.fragment`'slug', lab.slug, 'title', lab.title, 'estimated_minutes', lab.estimated_minutes, 'max_xp', lab.max_xp,
    'open', lab.open`,
);
const lessons = visibleIn(
  'lesson',
  sql.fragment`module_id = module.id`,
  sql.fragment`'slug', lesson.slug, 'title', lesson.title, 'lesson_type', lesson.lesson_type,
    'estimated_minutes', lesson.estimated_minutes, 'skill_slugs', lesson.skill_slugs, 'labs', ${labs}`,
);
const modules = visibleIn(
  'module',
  sql.fragment`level_id = level.id`,
  sql.fragment`'slug', module.slug, 'title', module.title,
    'prerequisite_module_ids', module.prerequisite_module_ids, 'lessons', ${lessons}`,
);
const levels = visibleIn(
  'level',
  sql.fragment`level.roadmap_id = track.roadmap_id`,
  sql.fragment`'slug', level.slug, 'title', level.title, 'modules', ${modules}`,
);

/** One statement, because an import may commit between two. */
@Injectable()
export class OutlineRepository {
  constructor(private readonly database: Database) {}

  async show(slug: string): Promise<ReplyOf<typeof showTrackOutline>> {
    const outline = await this.database.readMaybeOne(
      sql('track-outline', outlineRow)`SELECT ${levels} AS levels FROM track WHERE slug = ${slug} AND is_visible`,
    );
    if (!outline) throw new Refusal('track-unknown');
    return outline;
  }
}
