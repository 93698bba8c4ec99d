import { Injectable } from '@nestjs/common';
import { Refusal, showTrackOutline, type ReplyOf } from '@proximal/contracts';
import { sql, type SqlFragment } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { visibleIn } from '../structure/structure.repository.js';

const outlineRow = z.strictObject(showTrackOutline.output.shape);

/** A lab demonstrates three skills at most, a project none; a variant comes up only once its lab is solved. */
const hardestLabOf = (lessonIds: SqlFragment) => sql.fragment`(
  SELECT id FROM lab
  WHERE lesson_id IN (${lessonIds}) AND is_visible AND NOT is_project AND variant_of IS NULL
  ORDER BY array_position(ARRAY['advanced', 'intermediate', 'beginner'], difficulty),
    least(jsonb_array_length(skill_slugs), 3) DESC, max_xp DESC, estimated_minutes DESC, id
  LIMIT 1)`;

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
    'estimated_minutes', lesson.estimated_minutes, 'skill_slugs', lesson.skill_slugs, 'labs', ${labs},
    'hardest_lab_id', ${hardestLabOf(sql.fragment`lesson.id`)}`,
);
const modules = visibleIn(
  'module',
  sql.fragment`level_id = level.id`,
  sql.fragment`'slug', module.slug, 'title', module.title,
    'prerequisite_module_ids', module.prerequisite_module_ids, 'is_elective', module.is_elective,
    'lessons', ${lessons},
    'hardest_lab_id', ${hardestLabOf(sql.fragment`SELECT id FROM lesson WHERE module_id = module.id`)}`,
);
const levels = visibleIn(
  'level',
  sql.fragment`level.roadmap_id = track.roadmap_id`,
  sql.fragment`'slug', level.slug, 'title', level.title, 'modules', ${modules}`,
);

const lessonsOfTrack = sql.fragment`
  SELECT lesson.id FROM lesson JOIN module ON module.id = module_id JOIN level ON level.id = level_id
  WHERE level.roadmap_id = track.roadmap_id`;

/** One statement, because an import may commit between two. */
@Injectable()
export class OutlineRepository {
  constructor(private readonly database: Database) {}

  async show(slug: string): Promise<ReplyOf<typeof showTrackOutline>> {
    const outline = await this.database.readMaybeOne(
      sql('track-outline', outlineRow)`SELECT ${levels} AS levels, ${hardestLabOf(lessonsOfTrack)} AS hardest_lab_id
        FROM track WHERE slug = ${slug} AND is_visible`,
    );
    if (!outline) throw new Refusal('track-unknown');
    return outline;
  }
}
