import { Injectable } from '@nestjs/common';
import { curriculumPublished, type EventEnvelope } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { Curricula } from './curricula.js';

@Injectable()
export class CurriculumConsumer {
  constructor(private readonly curricula: Curricula) {}

  /** The event only announces a curriculum to fetch; while content is unavailable, it waits. */
  @Consumes(curriculumPublished)
  async onPublished(
    _envelopes: EventEnvelope<typeof curriculumPublished>[],
    transaction: SqlTransaction,
  ): Promise<void> {
    await this.curricula.refresh(transaction);
  }
}
