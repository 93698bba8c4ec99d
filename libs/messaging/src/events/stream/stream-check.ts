import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { SqlDatabase, SqlTransaction } from '@proximal/database';
import { eventStreamName, isReplicated } from './event-stream.js';
import { isHeld, publicationLimits } from '../outbox/outbox-publication.js';
import { recoverEverything, recoverTail } from '../outbox/outbox-recovery-rows.js';
import {
  lockKnownStream,
  publishedRowBefore,
  publishedRowOf,
  readKnownStream,
  rememberServer,
  type KnownStream,
  type PublishedRow,
} from '../outbox/outbox-stream-rows.js';

const firstStepSeconds = 15;

interface Look {
  server: string;
  /** A publication was not answered since this process's last check, or the stream has another leader. */
  isDoubted: boolean;
}

interface Finding {
  created: string;
  leader: string | undefined;
  isRecovering: boolean;
}

/**
 * One copy of a service at a time. Rows are published again:
 * 1. when the stream is a different one than the outbox was published to: all rows;
 * 2. when it has lost its last messages, acknowledged and not synced (`sync_interval`): the rows since then.
 */
export class StreamCheck {
  private isDoubted = false;
  private server: string | undefined;
  private created: string | undefined;
  private leader: string | undefined;
  private nextAt = -Infinity;
  /** The age up to which JetStream says whether it holds a row; an operator may change it. */
  private recognisedSeconds = 0;

  /** @param everyMs time between two checks of the stream while nothing is doubted */
  constructor(
    private readonly database: SqlDatabase,
    private readonly bus: NatsConnection,
    private readonly everyMs: number,
  ) {}

  /** The stream's creation time, as JetStream writes it; undefined while it may not hold what it has acknowledged. */
  get stream(): string | undefined {
    return this.isDoubted || this.bus.info?.server_id !== this.server ? undefined : this.created;
  }

  doubt(): void {
    this.isDoubted = true;
  }

  /** @returns whether rows wait to be published again; undefined when no check is due */
  async run(): Promise<boolean | undefined> {
    if (this.stream !== undefined && performance.now() < this.nextAt) return undefined;
    const look = { server: this.bus.info?.server_id ?? '', isDoubted: this.isDoubted };
    this.isDoubted = false;
    try {
      const { created, leader, isRecovering } = await this.look(look);
      Object.assign(this, { server: look.server, created, leader, nextAt: performance.now() + this.everyMs });
      return isRecovering;
    } catch (error) {
      this.isDoubted ||= look.isDoubted;
      this.created = undefined;
      throw error;
    }
  }

  private async look(look: Look): Promise<Finding> {
    // Read before the stream, which then holds at least as much.
    const known = await readKnownStream(this.database, look.server);
    const { created, state, cluster } = await this.streamInfo();
    const leader = cluster?.leader;
    // A new leader may lack what the old one has acknowledged, when servers lost their files one after the other.
    const isDoubted = look.isDoubted || (this.leader !== undefined && this.leader !== leader);
    const isAsKnown = known?.isServerKnown && known.created === created && state.last_seq >= known.sequence;
    if (isAsKnown && !isDoubted) return { created, leader, isRecovering: known.isRecovering };
    const compare = (transaction: SqlTransaction) => this.compare(transaction, { ...look, isDoubted });
    return this.database.transaction(compare, publicationLimits);
  }

  /** Locks the one row that records acknowledgements, so that a loss is found once. */
  private async compare(transaction: SqlTransaction, look: Look): Promise<Finding> {
    const known = await lockKnownStream(transaction, look.server);
    const info = await this.streamInfo();
    const { created, config } = info;
    let isRecovering = known.isRecovering;
    // Half of the time for which JetStream recognises a row leaves room for clock differences.
    this.recognisedSeconds = config.duplicate_window / 2e9;
    if (known.created !== created) {
      await recoverEverything(transaction, created, known.created === null);
      isRecovering = true;
    } else {
      const since = await this.lostSince(transaction, known, look, info);
      if (since !== undefined) await recoverTail(transaction, created, since);
      isRecovering ||= since !== undefined;
    }
    await rememberServer(transaction, look.server);
    return { created, leader: info.cluster?.leader, isRecovering };
  }

  private async lostSince(
    transaction: SqlTransaction,
    known: KnownStream,
    look: Look,
    { state, cluster }: StreamInfo,
  ): Promise<string | undefined> {
    if (known.rowId === null) return undefined;
    const row = await publishedRowOf(transaction, known.rowId);
    const isShorter = state.last_seq < known.sequence;
    const isRecognised = row !== undefined && row.ageSeconds <= this.recognisedSeconds;
    if (isShorter) {
      // A new leader counts its messages before it has read all of them; a publication waits until it has.
      if (isReplicated(cluster) && isRecognised && (await isHeld(this.bus, row))) return undefined;
    } else {
      if (known.isServerKnown && !look.isDoubted) return undefined;
      // Others may have published since the loss, so the stream's length proves nothing.
      if (!isRecognised || (await isHeld(this.bus, row))) return undefined;
    }
    return this.lastHeldBefore(transaction, row?.ageSeconds ?? 0);
  }

  /** Looks at rows published before an age; '-infinity' when the stream holds none. */
  private async lastHeldBefore(transaction: SqlTransaction, ageSeconds: number): Promise<string> {
    for (let step = firstStepSeconds; ageSeconds + step < this.recognisedSeconds; step *= 2) {
      const row: PublishedRow | null = await publishedRowBefore(transaction, ageSeconds + step);
      if (!row || row.ageSeconds > this.recognisedSeconds) break;
      if (await isHeld(this.bus, row)) return row.publishedAt;
    }
    return '-infinity';
  }

  private async streamInfo(): Promise<StreamInfo> {
    const { streams } = await jetstreamManager(this.bus, { checkAPI: false });
    return streams.info(eventStreamName);
  }
}
