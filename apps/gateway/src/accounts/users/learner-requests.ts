import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { findLearner } from '@proximal/contracts';
import { answerRequest, BUS, type Answering } from '@proximal/messaging';
import { UserRepository } from './user.repository.js';

@Injectable()
export class LearnerRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('accounts');
  private answering: Answering | undefined;

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly users: UserRepository,
  ) {}

  onApplicationBootstrap(): void {
    const find = async ({ email }: { email: string }) => ({ learner: await this.users.findCaller(email) });
    this.answering = answerRequest(this.bus, findLearner, find, this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.answering?.stop();
  }
}
