import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { isStoreAway, StartFailure } from '@proximal/runtime';
import { PrismaClient, type Prisma } from './generated/prisma/client.js';

/** What a consumer's effects are written in. */
export type Transaction = Prisma.TransactionClient;

/** Longest waits for a connection and for an answer, in milliseconds; a database that is mute counts as away. */
const connectTimeoutMs = 2_000;
const queryTimeoutMs = 4_000;

/** This service's PostgreSQL database; only repositories use it. */
@Injectable()
export class Database extends PrismaClient implements OnApplicationShutdown {
  constructor(url: string) {
    const timeouts = { connectionTimeoutMillis: connectTimeoutMs, query_timeout: queryTimeoutMs };
    super({ adapter: new PrismaPg({ connectionString: url, max: 10, ...timeouts }), errorFormat: 'minimal' });
  }

  /** Not at `onModuleDestroy`, which comes before the requests in flight are answered. */
  onApplicationShutdown(): Promise<void> {
    return this.$disconnect();
  }
}

/**
 * Connects to the database and makes sure that it has this service's tables.
 * @throws StartFailure that names the host and the variable to mend, never the password
 */
export async function openDatabase(url: string): Promise<Database> {
  const database = new Database(url);
  try {
    await database.$queryRaw`SELECT 1 FROM subscription LIMIT 1`;
    return database;
  } catch (error) {
    await database.$disconnect();
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const { host, pathname } = new URL(url);
    const name = decodeURIComponent(pathname.slice(1));
    throw new StartFailure(`Cannot use the database ${name} at ${host} (BILLING_READ_DATABASE_URL): ${reason}.`);
  }
}

/** By the kind of error that Prisma's adapter was told. */
const reasons: Record<string, string> = {
  AuthenticationFailed: 'the user or the password is wrong',
  DatabaseAccessDenied: 'the user may not use it',
  DatabaseDoesNotExist: 'there is no such database; create it and apply the migrations',
  TableDoesNotExist: 'it has no tables; apply the migrations',
};

function reasonOf(error: unknown): string | undefined {
  if (isStoreAway(error)) return 'nothing answers there';
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { kind?: string } } } };
  return reasons[meta?.driverAdapterError?.cause?.kind ?? ''];
}
