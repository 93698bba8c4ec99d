import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ConnectionPool, openPool } from '@proximal/database';
import { PrismaClient, type Prisma } from './generated/prisma/client.js';

/** What a consumer's effects are written in. */
export type Transaction = Prisma.TransactionClient;

/** This service's PostgreSQL database; only repositories use it. */
@Injectable()
export class Database extends PrismaClient implements OnApplicationShutdown {
  constructor(private readonly pool: ConnectionPool) {
    super({ adapter: pool.adapter, errorFormat: 'minimal' });
  }

  /** Not at `onModuleDestroy`, which comes before the requests in flight are answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
    await this.pool.close();
  }
}

/** @throws StartFailure when the database cannot be used */
export async function openDatabase(url: string): Promise<Database> {
  const own = { url, variable: 'BILLING_READ_DATABASE_URL', table: 'subscription', answerTimeoutMs: 4_000 };
  return new Database(await openPool(own));
}
