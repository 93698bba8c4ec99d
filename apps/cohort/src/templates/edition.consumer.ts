import { Injectable } from '@nestjs/common';
import { curriculumPublished, type EventEnvelope } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { TemplatesService } from './templates.service.js';

@Injectable()
export class EditionConsumer {
  constructor(
    private readonly curricula: CurriculaService,
    private readonly templates: TemplatesService,
  ) {}

  /** Fetches what the event does not carry. It waits while content is unavailable. */
  @Consumes(curriculumPublished)
  async onPublished(
    _envelopes: EventEnvelope<typeof curriculumPublished>[],
    transaction: SqlTransaction,
  ): Promise<void> {
    await this.curricula.refresh(transaction);
    await this.templates.refresh(transaction);
  }
}
