import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { exportNow, findExport, readExportPage, type InputOf, type OutputOf } from '@proximal/contracts';
import { answerRequest, BUS, type Answering } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { UserRepository } from '../users/user.repository.js';
import { ExportRepository } from './export.repository.js';

@Injectable()
export class ExportRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('accounts');
  private answering: Answering[] = [];

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly users: UserRepository,
    private readonly exports: ExportRepository,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const page = async ({ learnerId, number }: InputOf<typeof readExportPage>) => ({
      page: (await this.exports.page(learnerId, number)) ?? null,
    });
    this.answering = [
      answerRequest(this.bus, exportNow, ({ email }) => this.exportNow(email), this.logger),
      answerRequest(this.bus, findExport, ({ learnerId }) => this.find(learnerId), this.logger),
      answerRequest(this.bus, readExportPage, page, this.logger),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.answering.map((one) => one.stop()));
  }

  private async exportNow(email: string): Promise<OutputOf<typeof exportNow>> {
    const learner = await this.users.findCaller(email);
    if (learner === null) return { learnerId: null };
    await this.exports.dropMade(learner.id);
    await this.exports.request(learner.id, this.clock.now());
    return { learnerId: learner.id };
  }

  private async find(learnerId: number): Promise<OutputOf<typeof findExport>> {
    const held = await this.exports.find(learnerId);
    if (held === undefined) return { found: null };
    const { requestedAt, madeAt, expiresAt, pages } = held;
    return {
      found: {
        requestedAt: requestedAt.toISOString(),
        madeAt: madeAt?.toISOString() ?? null,
        expiresAt: expiresAt.toISOString(),
        pages,
      },
    };
  }
}
