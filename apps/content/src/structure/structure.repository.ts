import { Injectable } from '@nestjs/common';
import {
  challengeTemplate,
  skillStructure,
  trackStructure,
  type ChallengeTemplate,
  type OutputOf,
  type showOutline,
  type TrackStructure,
} from '@proximal/contracts';
import { sql, type SqlFragment, type Statement } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

interface Edition {
  version: string;
  publishedAt: string;
}

type Outline = NonNullable<OutputOf<typeof showOutline>['outline']>;

function listOf(table: string, isWithin: SqlFragment, fields: SqlFragment): SqlFragment {
  const [from, id, position] = [sql.identifier(table), sql.identifier(table, 'id'), sql.identifier(table, 'position')];
  return sql.fragment`(
    SELECT coalesce(json_agg(json_build_object('id', ${id}, ${fields}) ORDER BY ${position}, ${id}), '[]')
    FROM ${from} WHERE ${isWithin} AND ${sql.identifier(table, 'is_visible')})`;
}

const labFields = sql.fragment`'version', lab.version, 'isProject', lab.is_project, 'skillSlugs', lab.skill_slugs`;
const labs = listOf('lab', sql.fragment`lesson_id = lesson.id AND NOT lab.is_for_review`, labFields);
const reviewLabs = listOf(
  'lab',
  sql.fragment`lesson_id = lesson.id AND lab.is_for_review`,
  sql.fragment`${labFields}, 'variantOf', lab.variant_of, 'minutes', lab.estimated_minutes`,
);
const lessons = listOf(
  'lesson',
  sql.fragment`module_id = module.id`,
  sql.fragment`'slug', lesson.slug, 'title', lesson.title, 'skillSlugs', lesson.skill_slugs, 'labs', ${labs},
    'reviewLabs', ${reviewLabs}`,
);
const modules = listOf('module', sql.fragment`level_id = level.id`, sql.fragment`'lessons', ${lessons}`);
const levels = listOf('level', sql.fragment`roadmap_id = track.roadmap_id`, sql.fragment`'modules', ${modules}`);

const trackOf = (slug: string) => sql.fragment`
  (SELECT json_build_object('slug', slug, 'isFoundation', is_foundation,
    'prerequisiteTrackSlugs', prerequisite_track_slugs, 'levels', ${levels})
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
const editionRow = z.strictObject({ version: z.string(), publishedAt: z.date() });
const outlineRow = editionRow.extend({ trackSlugs: z.array(z.string()), skills: z.array(skillStructure) });
const trackRow = editionRow.extend({ track: trackStructure.nullable() });
const templatesRow = editionRow.extend({ templates: z.array(challengeTemplate) });

@Injectable()
export class StructureRepository {
  constructor(private readonly database: Database) {}

  async findVersion(): Promise<string | null> {
    const present = await this.database.readMaybeOne(
      sql('structure-version', versionRow)`SELECT version FROM curriculum ORDER BY sequence DESC LIMIT 1`,
    );
    return present?.version ?? null;
  }

  findOutline(): Promise<Outline | null> {
    return this.readEdition(
      sql(
        'structure-outline',
        outlineRow,
      )`${editionWith(sql.fragment`${trackSlugs} AS "trackSlugs", ${skills} AS skills`)}`,
    );
  }

  /** Undefined before the first import; the track is null when no track has the slug. */
  findTrack(slug: string): Promise<(Edition & { track: TrackStructure | null }) | null> {
    return this.readEdition(sql('structure-track', trackRow)`${editionWith(sql.fragment`${trackOf(slug)} AS track`)}`);
  }

  async findChallengeTemplates(): Promise<{ version: string; templates: ChallengeTemplate[] } | null> {
    const present = await this.readEdition(
      sql(
        'structure-challenge-templates',
        templatesRow,
      )`${editionWith(sql.fragment`${challengeTemplates} AS templates`)}`,
    );
    return present && { version: present.version, templates: present.templates };
  }

  private async readEdition<Row extends z.infer<typeof editionRow>>(
    statement: Statement<Row>,
  ): Promise<(Omit<Row, 'publishedAt'> & Edition) | null> {
    const row = await this.database.readMaybeOne(statement);
    return row && { ...row, publishedAt: row.publishedAt.toISOString() };
  }
}

/** One statement, for an import may commit between two: what is read belongs to the version beside it. */
function editionWith(columns: SqlFragment): SqlFragment {
  return sql.fragment`
    SELECT version, published_at AS "publishedAt", ${columns} FROM curriculum ORDER BY sequence DESC LIMIT 1`;
}
