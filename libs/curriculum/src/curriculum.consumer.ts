import { Injectable } from '@nestjs/common';
import { curriculumPublished, type EventEnvelope } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { CurriculaService } from './curricula.service.js';

@Injectable()
export class CurriculumConsumer {
  constructor(private readonly curricula: CurriculaService) {}

  /** The event only announces a curriculum to fetch; while content is unavailable, it waits. */
  @Consumes(curriculumPublished)
  async onPublished(
    _envelopes: EventEnvelope<typeof curriculumPublished>[],
    transaction: SqlTransaction,
  ): Promise<void> {
    await this.curricula.refresh(transaction);
  }
}
