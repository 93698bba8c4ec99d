import { Injectable } from '@nestjs/common';
import type { ChallengeTemplate, OutputOf, showOutline, TrackStructure } from '@proximal/contracts';
import { Database } from '../database.js';

/** Which curriculum something was read from. */
interface Edition {
  version: string;
  publishedAt: string;
}

type Outline = NonNullable<OutputOf<typeof showOutline>['outline']>;

/** What learners see below the row of the query around it, as JSON in order; all names are the code's own. */
function listOf(table: string, isWithin: string, fields: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('id', ${table}.id, ${fields}) ORDER BY ${table}.position, ${table}.id), '[]')
    FROM ${table} WHERE ${isWithin} AND ${table}.is_visible)`;
}

const labs = listOf('lab', 'lesson_id = lesson.id', `'version', lab.version, 'isProject', lab.is_project, 'skillSlugs', lab.skill_slugs`);
const lessons = listOf(
  'lesson',
  'module_id = module.id',
  `'slug', lesson.slug, 'title', lesson.title, 'skillSlugs', lesson.skill_slugs, 'labs', ${labs}`,
);
const modules = listOf('module', 'level_id = level.id', `'lessons', ${lessons}`);
const levels = listOf('level', 'roadmap_id = track.roadmap_id', `'modules', ${modules}`);

const track = `
  (SELECT json_build_object('slug', slug, 'isFoundation', is_foundation,
    'prerequisiteTrackSlugs', prerequisite_track_slugs, 'levels', ${levels})
  FROM track WHERE slug = $1 AND is_visible)`;

const trackSlugs = `(SELECT coalesce(json_agg(slug ORDER BY position, id), '[]') FROM track WHERE is_visible)`;
const skills = `
  (SELECT coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'description', description,
    'prerequisites', prerequisites) ORDER BY position), '[]')
  FROM skill)`;

const challengeTemplates = `
  (SELECT coalesce(json_agg(json_build_object('slug', slug, 'title', title, 'description', description,
    'starterCode', starter_code, 'skillSlugs', skill_slugs, 'points', points, 'trackSlugs', track_slugs) ORDER BY position), '[]')
  FROM challenge WHERE is_visible)`;

/** The published curriculum as services see it that reckon with it. */
@Injectable()
export class StructureRepository {
  constructor(private readonly database: Database) {}

  /** Undefined before the first import. */
  outline(): Promise<Outline | undefined> {
    return this.present<Outline>(`${trackSlugs} AS "trackSlugs", ${skills} AS skills`, []);
  }

  /** The track is null where there is none of that slug; undefined before the first import. */
  track(slug: string): Promise<(Edition & { track: TrackStructure | null }) | undefined> {
    return this.present<Edition & { track: TrackStructure | null }>(`${track} AS track`, [slug]);
  }

  /** Undefined before the first import. */
  async challengeTemplates(): Promise<{ version: string; templates: ChallengeTemplate[] } | undefined> {
    const present = await this.present<Edition & { templates: ChallengeTemplate[] }>(`${challengeTemplates} AS templates`, []);
    return present && { version: present.version, templates: present.templates };
  }

  /** One statement, for an import may commit between two: what is read belongs to the version beside it. */
  private async present<T extends Edition>(columns: string, values: unknown[]): Promise<T | undefined> {
    const text = `SELECT version, published_at AS "publishedAt", ${columns} FROM curriculum ORDER BY sequence DESC LIMIT 1`;
    const [row] = await this.database.read<T & { publishedAt: Date }>(text, values);
    return row && { ...row, publishedAt: row.publishedAt.toISOString() };
  }
}
