import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { backfillFacts, showOutbox, type Owner } from '@proximal/contracts';
import { answerRequest, type Answering } from '../requests/answer.js';
import type { Outbox } from './outbox.js';
import { outboxStanding, refillOutbox, type OutboxRow } from './outbox-rows.js';
import type { SqlDatabase } from './sql.js';

/** Derives a service's facts from its tables, with the keys that they were told with. */
export interface FactSource {
  /**
   * Some hundreds of facts.
   * @param after the `next` of the batch before; null for the first
   */
  factsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }>;
}

interface Parts {
  service: Owner;
  database: SqlDatabase;
  bus: NatsConnection;
  outbox: Outbox;
  /** None for a service that tells nothing. */
  source: FactSource | undefined;
}

/** What operators ask of every service that has an outbox: how it stands, and to tell its facts again. */
export class OperatorRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OperatorRequests.name);
  private answering: Answering[] = [];

  constructor(private readonly parts: Parts) {}

  onApplicationBootstrap(): void {
    const { bus, service, source } = this.parts;
    this.answering = [answerRequest(bus, showOutbox(service), () => this.standing(), this.logger)];
    if (source) {
      const again = ({ after }: { after: string | null }) => this.tellAgain(source, after);
      this.answering.push(answerRequest(bus, backfillFacts(service), again, this.logger));
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.answering.map((one) => one.stop()));
  }

  private async standing() {
    const { waiting, oldest } = await outboxStanding(this.parts.database);
    return { waiting, oldestAt: oldest?.toISOString() ?? null };
  }

  private async tellAgain(source: FactSource, after: string | null) {
    const { rows, next } = await source.factsAfter(after);
    await refillOutbox(this.parts.database, rows);
    this.parts.outbox.wake();
    return { told: rows.length, next };
  }
}
