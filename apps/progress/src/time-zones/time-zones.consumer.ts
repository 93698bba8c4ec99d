import { Injectable } from '@nestjs/common';
import { profileChanged, type EventEnvelope } from '@proximal/contracts';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { TimeZonesRepository } from './time-zones.repository.js';

@Injectable()
export class TimeZonesConsumer {
  constructor(private readonly timeZones: TimeZonesRepository) {}

  @Consumes(profileChanged)
  async onChanged(envelopes: EventEnvelope<typeof profileChanged>[], transaction: SqlTransaction): Promise<void> {
    await this.timeZones.upsert(
      transaction,
      envelopes.map(({ payload }) => payload),
    );
  }
}
