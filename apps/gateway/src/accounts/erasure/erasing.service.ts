import { Inject, Injectable, Logger } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { eraseLearner, owners, Refusal, type ErasedRows, type Owner } from '@proximal/contracts';
import { addToErasedStream, BUS, deleteEventsOf, RequestClient } from '@proximal/messaging';
import { Clock, Periodic } from '@proximal/service';
import { MailTransport } from '../mails/mail-transport.js';
import { RevocationsService } from '../sessions/revocations.service.js';
import { ErasedListRepository } from './erased-list.repository.js';
import { ErasureRepository, type ClaimedErasure } from './erasure.repository.js';

const everyMs = 4_000;
const retrySeconds = 10;
const twoDaysMs = 48 * 3_600_000;

/** Runs in every copy of the gateway: each step is recorded, so that another copy goes on after one was killed. */
@Injectable()
export class ErasingService {
  private readonly logger = new Logger(ErasingService.name);

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly services: RequestClient,
    private readonly erasures: ErasureRepository,
    private readonly list: ErasedListRepository,
    private readonly revocations: RevocationsService,
    private readonly mails: MailTransport,
    private readonly clock: Clock,
  ) {}

  @Periodic(everyMs)
  async eraseAll(): Promise<void> {
    const claim = () => this.erasures.claim(owners, this.clock.now());
    for (let next = await claim(); next; next = await claim()) await this.eraseEverywhere(next);
    const waiting = await this.erasures.claimForEvents(owners);
    if (waiting.length > 0) await this.finish(waiting);
  }

  private async finish(waiting: readonly number[]): Promise<void> {
    const recent = await this.erasures.finishedSince(new Date(this.clock.now().getTime() - twoDaysMs));
    const begunAt = performance.now();
    const deleted = await deleteEventsOf(this.bus, new Set([...waiting, ...recent]), () =>
      this.erasures.extendLease(waiting),
    );
    // The last step: a mail that was on its way when the account went is stored by now.
    for (const learnerId of waiting) await this.mails.forget?.(learnerId);
    const now = this.clock.now();
    const deletion = { at: now.toISOString(), tookMs: Math.ceil(performance.now() - begunAt), deleted };
    await this.erasures.finish(waiting, deletion, now);
    this.logger.log(`erased ${waiting.length} learners from every service and stream`);
  }

  private async eraseEverywhere(erasure: ClaimedErasure): Promise<void> {
    const { learnerId, done } = erasure;
    // A restore of this database does not take the erasure back.
    await addToErasedStream(this.bus, await this.list.platform(), [learnerId]);
    await this.revocations.revokeAll(learnerId, this.clock.now());
    let isComplete = true;
    for (const owner of owners.filter((one) => !done.includes(one))) {
      const rows = await this.eraseFrom(owner, erasure);
      if (rows) await this.erasures.finishService(learnerId, owner, rows, this.clock.now());
      else isComplete = false;
    }
    await this.erasures.postpone(learnerId, isComplete ? 0 : retrySeconds);
  }

  private async eraseFrom(owner: Owner, { learnerId, replacementId, seed }: ClaimedErasure) {
    const input = { learnerId, replacementId, seed };
    const once = (): Promise<{ isDone: boolean; rows: ErasedRows }> =>
      owner === 'gateway' ? this.erasures.eraseOwn(input) : this.services.request(eraseLearner(owner), input);
    try {
      for (;;) {
        const { isDone, rows } = await once();
        if (isDone) return rows;
        await this.erasures.extendLease([learnerId]);
      }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unavailable') return undefined;
      throw error;
    }
  }
}
