import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { sql, type SqlDatabase } from '@proximal/database';
import { PeriodicTask } from '@proximal/runtime';
import { z } from 'zod';
import { Clock } from './clock.js';

const followEveryMs = 10_000;
const nowRow = z.strictObject({ now: z.date() });

export type MonotonicClock = () => number;

/**
 * Shared by all copies of the service, because instants that one copy stores are compared by others. It does not read
 * the clock of this machine, which may be wrong or jump, only its monotonic one.
 */
export class DatabaseClock extends Clock implements OnModuleDestroy {
  private readonly following: PeriodicTask;

  private constructor(
    private readonly database: Pick<SqlDatabase, 'readOne'>,
    private readonly monotonic: MonotonicClock,
    /** The database's time, in milliseconds, at the origin of the monotonic clock. */
    private origin: number,
  ) {
    super();
    this.following = new PeriodicTask(() => this.follow(), followEveryMs, new Logger(DatabaseClock.name));
  }

  /** @throws Refusal `unavailable` while the database is unavailable */
  static async open(
    database: Pick<SqlDatabase, 'readOne'>,
    monotonic: MonotonicClock = () => performance.now(),
  ): Promise<DatabaseClock> {
    const { earliest, latest } = await originBounds(database, monotonic);
    return new DatabaseClock(database, monotonic, (earliest + latest) / 2);
  }

  override now(): Date {
    return new Date(Math.round(this.origin + this.monotonic()));
  }

  /** Compares itself with the database. An answer that took long says little, and corrects only what it disproves. */
  async follow(): Promise<void> {
    const { earliest, latest } = await originBounds(this.database, this.monotonic);
    this.origin = Math.min(Math.max(this.origin, earliest), latest);
  }

  async onModuleDestroy(): Promise<void> {
    await this.following.stop();
  }
}

/** The database read its clock at some moment between the statement and its answer. */
async function originBounds(
  database: Pick<SqlDatabase, 'readOne'>,
  monotonic: MonotonicClock,
): Promise<{ earliest: number; latest: number }> {
  const sentAt = monotonic();
  const row = await database.readOne(sql('clock-now', nowRow)`SELECT clock_timestamp() AS now`);
  const now = row.now.getTime();
  return { earliest: now - monotonic(), latest: now - sentAt };
}
