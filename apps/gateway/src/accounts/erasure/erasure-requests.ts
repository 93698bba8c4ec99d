import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { eraseNow, showErasure } from '@proximal/contracts';
import { answerRequest, BUS, type Answering } from '@proximal/messaging';
import { UserRepository } from '../users/user.repository.js';
import { ErasingParts } from './erasing-parts.js';
import { ErasureRepository } from './erasure.repository.js';

@Injectable()
export class ErasureRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('accounts');
  private answering: Answering[] = [];

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly users: UserRepository,
    private readonly erasures: ErasureRepository,
    private readonly parts: ErasingParts,
  ) {}

  onApplicationBootstrap(): void {
    const show = async ({ learnerId }: { learnerId: number }) => ({ receipt: await this.erasures.receipt(learnerId) });
    this.answering = [
      answerRequest(this.bus, eraseNow, ({ email }) => this.eraseNow(email), this.logger),
      answerRequest(this.bus, showErasure, show, this.logger),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.answering.map((one) => one.stop()));
  }

  private async eraseNow(email: string): Promise<{ learnerId: number | null }> {
    const learner = await this.users.findCaller(email);
    if (learner === null) return { learnerId: null };
    const now = this.parts.clock.now();
    await this.erasures.request(learner.id, 'operator', now, now);
    this.parts.revocations.announce(await this.erasures.endSessions(learner.id, now));
    return { learnerId: learner.id };
  }
}
