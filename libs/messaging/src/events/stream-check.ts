import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { SqlDatabase, SqlTransaction } from '@proximal/database';
import { eventStreamName } from './event-stream.js';
import { isHeld, publicationLimits } from './outbox-publication.js';
import { recoverEverything, recoverTail } from './outbox-recovery-rows.js';
import {
  lockKnownStream,
  publishedRowBefore,
  publishedRowOf,
  readKnownStream,
  rememberServer,
  type KnownStream,
  type PublishedRow,
} from './outbox-stream-rows.js';

/** JetStream recognises what it was sent within the last two hours; half of that leaves room for clocks that disagree. */
const recognisedSeconds = 3_600;
/** How long before the lost row the first row was published that is asked for; each next one twice as long. */
const firstStepSeconds = 15;

/** What a look at the stream is based on. */
interface Look {
  server: string;
  /** Whether a publication of this process was not answered since its last look. */
  isDoubted: boolean;
}

/**
 * Compares what JetStream has acknowledged with what it holds, one copy of a service at a time, and has rows be published again
 *  1. when the stream is another one than the outbox was published to: all rows;
 *  2. when the stream has lost its last messages, which it had acknowledged and not synced (`sync_interval`): the rows since then.
 */
export class StreamCheck {
  private isDoubted = false;
  private server: string | undefined;
  private created: string | undefined;
  private nextAt = -Infinity;

  /** @param everyMs between two looks at the stream while nothing is doubted */
  constructor(
    private readonly database: SqlDatabase,
    private readonly bus: NatsConnection,
    private readonly everyMs: number,
  ) {}

  /** When the stream was created, as JetStream writes it; undefined while it may not hold what it has acknowledged. */
  get stream(): string | undefined {
    return this.isDoubted || this.bus.info?.server_id !== this.server ? undefined : this.created;
  }

  /** Says that a publication was not answered: NATS may have lost what it had acknowledged before. */
  doubt(): void {
    this.isDoubted = true;
  }

  /** @returns whether rows wait to be published again; undefined when it is not time to look */
  async run(): Promise<boolean | undefined> {
    if (this.stream !== undefined && performance.now() < this.nextAt) return undefined;
    const look = { server: this.bus.info?.server_id ?? '', isDoubted: this.isDoubted };
    this.isDoubted = false;
    try {
      const { created, isRecovering } = await this.look(look);
      Object.assign(this, { server: look.server, created, nextAt: performance.now() + this.everyMs });
      return isRecovering;
    } catch (error) {
      this.isDoubted ||= look.isDoubted;
      this.created = undefined;
      throw error;
    }
  }

  private async look(look: Look): Promise<{ created: string; isRecovering: boolean }> {
    // Before the stream is asked, which then holds at least as much.
    const known = await readKnownStream(this.database, look.server);
    const { created, state } = await this.streamInfo();
    const isAsKnown = known?.isServerKnown && known.created === created && state.last_seq >= known.sequence;
    if (isAsKnown && !look.isDoubted) return { created, isRecovering: known.isRecovering };
    return this.database.transaction((transaction) => this.compare(transaction, look), publicationLimits);
  }

  /** Under the lock of the one row that says what was acknowledged, so that a loss is found once. */
  private async compare(transaction: SqlTransaction, look: Look): Promise<{ created: string; isRecovering: boolean }> {
    const known = await lockKnownStream(transaction, look.server);
    const { created, state } = await this.streamInfo();
    let isRecovering = known.isRecovering;
    if (known.created !== created) {
      await recoverEverything(transaction, created, known.created === null);
      isRecovering = true;
    } else {
      const since = await this.lostSince(transaction, known, look, state.last_seq);
      if (since !== undefined) await recoverTail(transaction, created, since);
      isRecovering ||= since !== undefined;
    }
    await rememberServer(transaction, look.server);
    return { created, isRecovering };
  }

  /** From when on the stream lacks rows, as PostgreSQL writes it; undefined when it lacks none. */
  private async lostSince(
    transaction: SqlTransaction,
    known: KnownStream,
    look: Look,
    lastSequence: number,
  ): Promise<string | undefined> {
    if (known.rowId === null) return undefined;
    const row = await publishedRowOf(transaction, known.rowId);
    const isShorter = lastSequence < known.sequence;
    if (!isShorter) {
      if (known.isServerKnown && !look.isDoubted) return undefined;
      // Others may have published since the loss, so that the stream's length proves nothing.
      if (!row || row.ageSeconds > recognisedSeconds || (await isHeld(this.bus, row))) return undefined;
    }
    return this.lastHeldBefore(transaction, row?.ageSeconds ?? 0);
  }

  /** When the youngest row was published that the stream holds, of those published before an age; '-infinity' when none is found. */
  private async lastHeldBefore(transaction: SqlTransaction, ageSeconds: number): Promise<string> {
    for (let step = firstStepSeconds; ageSeconds + step < recognisedSeconds; step *= 2) {
      const row: PublishedRow | undefined = await publishedRowBefore(transaction, ageSeconds + step);
      if (!row || row.ageSeconds > recognisedSeconds) break;
      if (await isHeld(this.bus, row)) return row.publishedAt;
    }
    return '-infinity';
  }

  private async streamInfo(): Promise<StreamInfo> {
    const { streams } = await jetstreamManager(this.bus, { checkAPI: false });
    return streams.info(eventStreamName);
  }
}
