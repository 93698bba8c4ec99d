import { Injectable } from '@nestjs/common';
import {
  challengeTemplate,
  skillStructure,
  trackStructure,
  type OutputOf,
  type showOutline,
  type showTrackStructure,
} from '@proximal/contracts';
import { sql, type SqlFragment, type Statement } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

export function visibleIn(table: string, isWithin: SqlFragment, fields: SqlFragment): SqlFragment {
  const [from, id, position] = [sql.identifier(table), sql.identifier(table, 'id'), sql.identifier(table, 'position')];
  return sql.fragment`(
    SELECT coalesce(json_agg(json_build_object('id', ${id}, ${fields}) ORDER BY ${position}, ${id}), '[]')
    FROM ${from} WHERE ${isWithin} AND ${sql.identifier(table, 'is_visible')})`;
}

const labFields = sql.fragment`'version', lab.version, 'isProject', lab.is_project, 'skillSlugs', lab.skill_slugs,
  'minutes', lab.estimated_minutes, 'isOpen', lab.open, 'isPractice', lab.is_practice`;
const labs = visibleIn('lab', sql.fragment`lesson_id = lesson.id AND NOT lab.is_for_review`, labFields);
const reviewLabs = visibleIn(
  'lab',
  sql.fragment`lesson_id = lesson.id AND lab.is_for_review`,
  sql.fragment`${labFields}, 'variantOf', lab.variant_of`,
);
const lessons = visibleIn(
  'lesson',
  sql.fragment`module_id = module.id`,
  sql.fragment`'slug', lesson.slug, 'title', lesson.title, 'skillSlugs', lesson.skill_slugs,
    'minutes', lesson.estimated_minutes, 'labs', ${labs}, 'reviewLabs', ${reviewLabs}`,
);
const modules = visibleIn(
  'module',
  sql.fragment`level_id = level.id`,
  sql.fragment`'isElective', module.is_elective, 'lessons', ${lessons}`,
);
const levels = visibleIn('level', sql.fragment`roadmap_id = track.roadmap_id`, sql.fragment`'modules', ${modules}`);

const prerequisiteParts = sql.fragment`
  (SELECT coalesce(json_agg(json_build_object('lessonIds', part -> 'lesson_ids') ORDER BY place), '[]')
   FROM jsonb_array_elements(prerequisite_parts) WITH ORDINALITY AS parts (part, place))`;

const trackOf = (slug: string) => sql.fragment`
  (SELECT json_build_object('slug', slug, 'isFoundation', is_foundation,
    'prerequisiteTrackSlugs', prerequisite_track_slugs, 'prerequisiteParts', ${prerequisiteParts}, 'levels', ${levels})
  FROM track WHERE slug = ${slug} AND is_visible)`;

const trackSlugs = sql.fragment`(SELECT coalesce(json_agg(slug ORDER BY position, id), '[]') FROM track
  WHERE is_visible)`;
const skills = sql.fragment`
  (SELECT coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'description', description,
    'prerequisites', prerequisites) ORDER BY position), '[]')
  FROM skill)`;

const challengeTemplates = sql.fragment`
  (SELECT coalesce(json_agg(json_build_object('slug', slug, 'title', title, 'description', description,
    'starterCode', starter_code, 'skillSlugs', skill_slugs, 'points', points, 'trackSlugs', track_slugs)
    ORDER BY position), '[]')
  FROM challenge WHERE is_visible)`;

const versionRow = z.strictObject({ version: z.string() });
const editionRow = versionRow.extend({ publishedAt: z.date() });
const outlineRow = editionRow.extend({ trackSlugs: z.array(z.string()), skills: z.array(skillStructure) });
const trackRow = editionRow.extend({ track: trackStructure.nullable() });
const templatesRow = versionRow.extend({ templates: z.array(challengeTemplate) });

const publishedAt = sql.fragment`published_at AS "publishedAt"`;
/** One statement, for an import may commit between two: what is read belongs to the version beside it. */
const ofPresentVersion = sql.fragment`FROM curriculum ORDER BY sequence DESC LIMIT 1`;

@Injectable()
export class StructureRepository {
  constructor(private readonly database: Database) {}

  async findVersion(): Promise<string | null> {
    const present = await this.database.readMaybeOne(
      sql('structure-version', versionRow)`SELECT version ${ofPresentVersion}`,
    );
    return present?.version ?? null;
  }

  outline(): Promise<OutputOf<typeof showOutline>['outline']> {
    return this.readEdition(sql('structure-outline', outlineRow)`
      SELECT version, ${publishedAt}, ${trackSlugs} AS "trackSlugs", ${skills} AS skills ${ofPresentVersion}`);
  }

  /** Null before the first import; the track is null when no track has the slug. */
  findTrack(slug: string): Promise<OutputOf<typeof showTrackStructure> | null> {
    return this.readEdition(sql('structure-track', trackRow)`
      SELECT version, ${publishedAt}, ${trackOf(slug)} AS track ${ofPresentVersion}`);
  }

  findChallengeTemplates(): Promise<z.infer<typeof templatesRow> | null> {
    return this.database.readMaybeOne(sql('structure-challenge-templates', templatesRow)`
      SELECT version, ${challengeTemplates} AS templates ${ofPresentVersion}`);
  }

  private async readEdition<Row extends z.infer<typeof editionRow>>(statement: Statement<Row>) {
    const row = await this.database.readMaybeOne(statement);
    return row && { ...row, publishedAt: row.publishedAt.toISOString() };
  }
}
