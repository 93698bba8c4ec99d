import { Injectable } from '@nestjs/common';
import { challengeTemplate, type ChallengeTemplate } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import type { OpenWindow } from './schedule.js';

const storedRow = z.strictObject({ templates: z.array(challengeTemplate.strict()) });
const versionRow = z.strictObject({ version: z.string() });

@Injectable()
export class TemplateRepository {
  async upsert(store: SqlTransaction, version: string, templates: ChallengeTemplate[]): Promise<void> {
    await store.execute(sql('template-cache-refresh')`
      INSERT INTO challenge_template AS held (version, templates)
       VALUES (${version}, ${JSON.stringify(templates)}::jsonb)
       ON CONFLICT (is_only) DO UPDATE SET version = excluded.version, templates = excluded.templates
       WHERE held.version <> excluded.version`);
  }

  async loadVersion(store: SqlTransaction): Promise<string | undefined> {
    const row = await store.maybeOne(sql('template-cache-version', versionRow)`SELECT version FROM challenge_template`);
    return row?.version;
  }

  async load(store: SqlTransaction): Promise<ChallengeTemplate[] | undefined> {
    const row = await store.maybeOne(sql('template-cache-stored', storedRow)`SELECT templates FROM challenge_template`);
    return row?.templates;
  }

  async copyTo(
    transaction: SqlTransaction,
    cohortId: number,
    challenges: (ChallengeTemplate & OpenWindow)[],
  ): Promise<void> {
    await transaction.execute(sql('challenge-add')`
      INSERT INTO challenge
         (cohort_id, position, template_slug, title, description, starter_code, skill_slugs, points,
          opens_at, closes_at)
       SELECT ${cohortId}::int, position, slug, title, description, "starterCode", "skillSlugs", points,
         "opensAt", "closesAt"
       FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(challenges)}::jsonb)
         AS (slug text, title text, description text, "starterCode" text,
         "skillSlugs" jsonb, points int, "opensAt" timestamptz, "closesAt" timestamptz)) WITH ORDINALITY
         AS given (slug, title, description, "starterCode", "skillSlugs", points, "opensAt", "closesAt", position)
       ORDER BY position`);
  }
}
