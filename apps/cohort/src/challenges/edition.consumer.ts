import { Injectable } from '@nestjs/common';
import { curriculumPublished, type EventEnvelope } from '@proximal/contracts';
import { Curricula } from '@proximal/curriculum';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { TemplateCache } from './template-cache.js';

@Injectable()
export class EditionConsumer {
  constructor(
    private readonly curricula: Curricula,
    private readonly templates: TemplateCache,
  ) {}

  /** The event only says that there is something to fetch, of tracks and of challenges; while content is away it waits. */
  @Consumes(curriculumPublished)
  async onPublished(
    _envelopes: EventEnvelope<typeof curriculumPublished>[],
    transaction: SqlTransaction,
  ): Promise<void> {
    await this.curricula.refresh(transaction);
    await this.templates.refresh(transaction);
  }
}
