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

/** The challenges that cohorts are set, as content published them last: one row for all copies of this service. */
@Injectable()
export class TemplateCache {
  constructor(private readonly content: RequestClient) {}

  /**
   * Takes over what content has published; nothing before its first curriculum.
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

  /** Of the curriculum that they are of; undefined before the first. */
  async version(store: SqlTransaction): Promise<string | undefined> {
    const [row] = await store.query(sql('template-cache-version', versionRow)`SELECT version FROM challenge_template`);
    return row?.version;
  }

  /** In the order in which they are set; undefined before the first. */
  async stored(store: SqlTransaction): Promise<ChallengeTemplate[] | undefined> {
    const [row] = await store.query(sql('template-cache-stored', storedRow)`SELECT templates FROM challenge_template`);
    return row?.templates;
  }

  /**
   * The same for a cohort that opens: what it is not set now it never will be.
   * @throws Refusal `unavailable` when content does not answer, or has no curriculum yet
   */
  async required(store: SqlTransaction): Promise<ChallengeTemplate[]> {
    const stored = await this.stored(store);
    if (stored) return stored;
    await this.refresh(store);
    return (await this.stored(store)) ?? refuse();
  }
}

/** Whatever hinders content hinders this only for a while. */
function refuse(): never {
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}
