import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ConnectionPool, openPool, WriteQueue } from '@proximal/database';
import { PrismaClient } from './generated/prisma/client.js';

/** This service's PostgreSQL database: Prisma for transactions, prepared statements for what learners read. */
@Injectable()
export class Database extends PrismaClient implements OnApplicationShutdown {
  /** Writes that lock the same rows wait here for each other, where they hold no connection. */
  readonly writes = new WriteQueue();

  constructor(private readonly pool: ConnectionPool) {
    super({ adapter: pool.adapter });
  }

  /** The rows of one of a bounded number of statements; a Refusal `unavailable` while the database is away. */
  read<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return this.pool.read<Row>(text, values);
  }

  /** Nest runs this after its transports have closed: requests in flight have had their answers by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await this.pool.close();
  }
}

/** @throws StartFailure when the database cannot be used */
export async function openDatabase(url: string): Promise<Database> {
  return new Database(await openPool({ url, variable: 'PROGRESS_DATABASE_URL', table: 'xp_entry' }));
}
