import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { backfillEvents, recoverEvents, showOutbox, type InputOf, type Owner } from '@proximal/contracts';
import type { SqlDatabase, SqlTransaction } from '@proximal/database';
import { transactionLimits } from '@proximal/runtime';
import { answerRequest, type Answering } from '../../requests/answer.js';
import type { Outbox } from './outbox.js';
import type { OutboxRow } from './outbox-event.js';
import { withoutErased } from '../../personal-data/erased-learners.js';
import { outboxStats, refillOutbox } from './outbox-rows.js';

export type OwnEvent = InputOf<ReturnType<typeof recoverEvents>>['events'][number];

/** Derives a service's events from its tables, with the keys with which they were published. */
export interface EventBackfill {
  eventsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }>;
  /**
   * Takes back what the tables lack of these events, because they were restored from a backup: the inverse of
   * `eventsAfter`. What the tables have stays as it is.
   * @param events in the order of the stream
   * @returns the number of events that have brought something back
   */
  recover?(transaction: SqlTransaction, events: OwnEvent[]): Promise<number>;
}

interface Options {
  service: Owner;
  database: SqlDatabase;
  bus: NatsConnection;
  outbox: Outbox;
  /** Undefined for a service that publishes nothing; called once the application has started. */
  source: () => EventBackfill | undefined;
}

export class OperatorRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OperatorRequests.name);
  private answering: Answering[] = [];

  constructor(private readonly options: Options) {}

  onApplicationBootstrap(): void {
    const { bus, service } = this.options;
    const source = this.options.source();
    this.answering = [answerRequest(bus, showOutbox(service), () => this.stats(), this.logger)];
    if (source) {
      const again = ({ after }: { after: string | null }) => this.publishAgain(source, after);
      this.answering.push(answerRequest(bus, backfillEvents(service), again, this.logger));
    }
    const recover = source?.recover?.bind(source);
    if (recover) {
      const takeBack = ({ events }: { events: OwnEvent[] }) => this.takeBack(recover, events);
      this.answering.push(answerRequest(bus, recoverEvents(service), takeBack, this.logger));
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.answering.map((one) => one.stop()));
  }

  private async stats() {
    const { waiting, oldest } = await outboxStats(this.options.database);
    return { waiting, oldestAt: oldest?.toISOString() ?? null };
  }

  private async publishAgain(source: EventBackfill, after: string | null) {
    const { rows, next } = await source.eventsAfter(after);
    await refillOutbox(this.options.database, rows);
    this.options.outbox.wake();
    return { published: rows.length, next };
  }

  private async takeBack(recover: NonNullable<EventBackfill['recover']>, events: OwnEvent[]) {
    const { database, outbox } = this.options;
    const recovered = await database.transaction(
      async (one) => recover(one, await withoutErased(one, events)),
      transactionLimits(30_000),
    );
    outbox.wake();
    return { recovered };
  }
}
