import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { Database } from '../../database.js';

const networkMemoryMs = 30 * 24 * 3600 * 1000;

@Injectable()
export class KnownNetworkRepository {
  constructor(private readonly database: Database) {}

  async isKnown(email: string, network: string, now: Date): Promise<boolean> {
    const where = { user: { email }, network, lastSeenAt: { gte: networksSince(now) } };
    return (await this.database.client.knownAddress.count({ where })) > 0;
  }

  async remember(userId: number, network: string, now: Date): Promise<void> {
    // Prisma's upsert reads before it writes here, and two logins at once would collide.
    await this.database.execute(sql('known-network-remember')`
      INSERT INTO known_address (user_id, network, last_seen_at) VALUES (${userId}, ${network}, ${now})
      ON CONFLICT (user_id, network) DO UPDATE SET last_seen_at = excluded.last_seen_at`);
  }

  async forgetOld(now: Date): Promise<void> {
    await this.database.client.knownAddress.deleteMany({ where: { lastSeenAt: { lt: networksSince(now) } } });
  }
}

function networksSince(now: Date): Date {
  return new Date(now.getTime() - networkMemoryMs);
}
