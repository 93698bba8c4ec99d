import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { eraseLearner, exportLearner, listErased, type Owner } from '@proximal/contracts';
import type { SqlDatabase } from '@proximal/database';
import { answerRequest, type Answering } from '../requests/answer.js';
import { listErasedAfter } from './erased-learners.js';
import { erase, isAboutLearners } from './erasing.js';
import { exportPage } from './export-page.js';
import type { PersonalData } from './rules.js';

const listedAtOnce = 10_000;

interface Options {
  service: Owner;
  database: SqlDatabase;
  bus: NatsConnection;
  personalData: PersonalData;
}

export class PersonalDataRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PersonalDataRequests.name);
  private answering: Answering[] = [];

  constructor(private readonly options: Options) {}

  onApplicationBootstrap(): void {
    const { service, database, bus, personalData } = this.options;
    const isConcerned = Object.values(personalData.tables).some(isAboutLearners);
    const list = async ({ after }: { after: number | null }) => ({
      learnerIds: isConcerned ? await listErasedAfter(database, after ?? 0, listedAtOnce) : [],
      storesLearners: isConcerned,
    });
    this.answering = [
      answerRequest(bus, eraseLearner(service), (input) => erase(database, personalData, input), this.logger),
      answerRequest(
        bus,
        exportLearner(service),
        ({ learnerId, after }) => exportPage(database, personalData, learnerId, after),
        this.logger,
      ),
      answerRequest(bus, listErased(service), list, this.logger),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.answering.map((one) => one.stop()));
  }
}
