import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { addToErasedStream, BUS } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { RevocationsService } from '../sessions/revocations.service.js';
import { ErasedListRepository } from './erased-list.repository.js';

/** What an erasure needs besides its own tables and the services. */
@Injectable()
export class ErasingParts {
  constructor(
    readonly clock: Clock,
    readonly revocations: RevocationsService,
    private readonly list: ErasedListRepository,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {}

  /** Notes in the stream of erased ids that a learner is erased: a restore of this database does not take it back. */
  async noteErased(learnerId: number): Promise<void> {
    await addToErasedStream(this.bus, await this.list.platform(), [learnerId]);
  }
}
