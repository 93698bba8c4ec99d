import { Injectable } from '@nestjs/common';
import { listChallengeTemplates, Refusal, type ChallengeTemplate } from '@proximal/contracts';

import { sql } from '@proximal/database';
import { z } from 'zod';
import { RequestClient, type SqlTransaction } from '@proximal/messaging';

/** Content answers in milliseconds; a learner may be waiting for a cohort to open. */
const request = { ...listChallengeTemplates, deadlineMs: 1_000 };

const storedRow = z.strictObject({
  templates: z.array(
    z.strictObject({
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      starterCode: z.string(),
      skillSlugs: z.array(z.string()),
      points: z.number(),
      trackSlugs: z.array(z.string()),
    }),
  ),
});

const versionRow = z.strictObject({ version: z.string() });

/** Caches the challenge templates that content published last, in one row for all copies of this service. */
@Injectable()
export class TemplateCache {
  constructor(private readonly content: RequestClient) {}

  /**
   * Stores the templates that content has published. It stores nothing before content's first curriculum.
   * @throws Refusal `unavailable` when content does not answer
   */
  async refresh(store: SqlTransaction): Promise<void> {
    const { version, templates } = await this.content.request(request, {}).catch(refuse);
    if (version === null) return;
    await store.execute(sql('template-cache-refresh')`
      INSERT INTO challenge_template AS held (version, templates) VALUES (${version}, ${JSON.stringify(templates)}::jsonb)
       ON CONFLICT (is_only) DO UPDATE SET version = excluded.version, templates = excluded.templates
       WHERE held.version <> excluded.version`);
  }

  /** Returns the version of the curriculum to which the templates belong; undefined before the first curriculum. */
  async version(store: SqlTransaction): Promise<string | undefined> {
    const [row] = await store.query(sql('template-cache-version', versionRow)`SELECT version FROM challenge_template`);
    return row?.version;
  }

  /** Returns the templates in the order in which cohorts get them; undefined before the first curriculum. */
  async stored(store: SqlTransaction): Promise<ChallengeTemplate[] | undefined> {
    const [row] = await store.query(sql('template-cache-stored', storedRow)`SELECT templates FROM challenge_template`);
    return row?.templates;
  }

  /**
   * Returns the templates for a cohort that opens. They must be there now, because a cohort gets its challenges only
   * once.
   * @throws Refusal `unavailable` when content does not answer, or has no curriculum yet
   */
  async required(store: SqlTransaction): Promise<ChallengeTemplate[]> {
    const stored = await this.stored(store);
    if (stored) return stored;
    await this.refresh(store);
    return (await this.stored(store)) ?? refuse();
  }
}

/** Refuses with `unavailable`, because every failure of content is temporary. */
function refuse(): never {
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}
