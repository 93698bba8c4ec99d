import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { listChallengeTemplates, Refusal, type ChallengeTemplate } from '@proximal/contracts';
import { RequestClient, type SqlTransaction } from '@proximal/messaging';
import { Periodic } from '@proximal/service';
import { Database } from '../database.js';
import { TemplateRepository } from './template.repository.js';

/** Content answers in milliseconds; a learner may be waiting for a cohort to open. */
const request = { ...listChallengeTemplates, deadlineMs: 1_000 };

const everyMs = 60_000;

/** Compares with content's templates at the start and periodically, because an event may have been missed. */
@Injectable()
export class TemplatesService implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly content: RequestClient,
    private readonly templates: TemplateRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.compare().catch((error: unknown) => {
      // Content may start after this service.
      if (!(error instanceof Refusal)) throw error;
    });
  }

  @Periodic(everyMs)
  compare(): Promise<void> {
    return this.refresh(this.database);
  }

  /** Stores nothing before content's first curriculum. @throws Refusal `unavailable` when content does not answer */
  async refresh(store: SqlTransaction): Promise<void> {
    const { version, templates } = await this.content.request(request, {}).catch(refuse);
    if (version !== null) await this.templates.upsert(store, version, templates);
  }

  /**
   * They must be there now, because a cohort gets its challenges only once.
   * @throws Refusal `unavailable` when content does not answer, or has no curriculum yet
   */
  async getOrRefuse(store: SqlTransaction): Promise<ChallengeTemplate[]> {
    const stored = await this.templates.load(store);
    if (stored) return stored;
    await this.refresh(store);
    return (await this.templates.load(store)) ?? refuse();
  }
}

/** Refuses with `unavailable`, because every failure of content is temporary. */
function refuse(): never {
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}
