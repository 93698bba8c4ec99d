import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { StartFailure } from '@proximal/runtime';
import { PrismaClient } from './generated/prisma/client.js';

/** Grading's own PostgreSQL database; only repositories use it. */
@Injectable()
export class Database extends PrismaClient implements OnApplicationShutdown {
  constructor(url: string) {
    const adapter = new PrismaPg({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
    super({ adapter, errorFormat: 'minimal' });
  }

  /** Not at `onModuleDestroy`, which comes before the requests in flight are answered. */
  onApplicationShutdown(): Promise<void> {
    return this.$disconnect();
  }
}

/**
 * Connects to the database.
 * @throws StartFailure when it cannot be reached, refuses the user, or has not been migrated
 */
export async function openDatabase(url: string): Promise<Database> {
  const database = new Database(url);
  try {
    const [found] = await database.$queryRaw<[{ isMigrated: boolean }]>`
      SELECT to_regclass('submission') IS NOT NULL AS "isMigrated"`;
    if (found.isMigrated) return database;
    throw new StartFailure(`The database ${placeOf(url)} has no tables yet: apply grading’s migrations.`);
  } catch (error) {
    await database.$disconnect();
    throw error instanceof StartFailure ? error : new StartFailure(sentenceFor(error, url));
  }
}

const accessRefused = /authentication failed|does not exist|access denied|denied access|not permitted|pg_hba/i;

// Never the error's own text, which may hold the connection string with its password.
function sentenceFor(error: unknown, url: string): string {
  return accessRefused.test(String(error))
    ? `PostgreSQL refuses access to ${placeOf(url)}: check user, password and database in GRADING_DATABASE_URL.`
    : `Cannot reach PostgreSQL at ${new URL(url).host}: start it there or set GRADING_DATABASE_URL.`;
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${host}`;
}
