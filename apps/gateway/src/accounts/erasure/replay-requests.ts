import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { replayErasures } from '@proximal/contracts';
import { answerRequest, BUS, type Answering } from '@proximal/messaging';
import { ErasureComparisonService } from './erasure-comparison.service.js';

/** Answers the operators' request to compare erased ids now, after a restore. */
@Injectable()
export class ReplayRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('accounts');
  private answering: Answering | undefined;

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly comparison: ErasureComparisonService,
  ) {}

  onApplicationBootstrap(): void {
    this.answering = answerRequest(this.bus, replayErasures, () => this.comparison.compare(), this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.answering?.stop();
  }
}
