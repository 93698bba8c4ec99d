import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { addToErasedStream, BUS, deleteEventsOf } from '@proximal/messaging';
import { MailTransport } from '../mails/mail-transport.js';
import { RevocationsService } from '../sessions/revocations.service.js';
import { ErasedListRepository } from './erased-list.repository.js';
import { ErasureRepository } from './erasure.repository.js';

@Injectable()
export class LearnerTracesService {
  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly erasures: ErasureRepository,
    private readonly revocations: RevocationsService,
    private readonly list: ErasedListRepository,
    private readonly mails: MailTransport,
  ) {}

  async endSessions(learnerId: number, now: Date): Promise<void> {
    this.revocations.announce(await this.erasures.endSessions(learnerId, now));
  }

  /** A restore of this database does not take the erasure back. */
  async rememberErasure(learnerId: number): Promise<void> {
    await addToErasedStream(this.bus, await this.list.platform(), [learnerId]);
  }

  deleteEvents(learnerIds: ReadonlySet<number>, goOn: () => Promise<void>): ReturnType<typeof deleteEventsOf> {
    return deleteEventsOf(this.bus, learnerIds, goOn);
  }

  async forgetMails(learnerId: number): Promise<void> {
    await this.mails.forget(learnerId);
  }
}
