import { Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { Database, isDuplicate } from '../../database.js';
import type { NewFamily } from '../sessions/family.js';
import { sessionRow } from '../sessions/session.repository.js';

export interface NewUser {
  /** In lower case, as everywhere below. */
  email: string;
  fullName: string;
  passwordHash: string;
}

/** What a login needs to know of an account. */
export interface Credentials {
  userId: number;
  passwordHash: string;
}

const networkMemoryMs = 30 * 24 * 3600 * 1000;

@Injectable()
export class UserRepository {
  constructor(private readonly database: Database) {}

  async isTaken(email: string): Promise<boolean> {
    return (await this.database.client.user.count({ where: { email } })) > 0;
  }

  /**
   * Adds the user together with a first session, from a network that is known from then on.
   * @returns the new user's id
   * @throws Refusal `email-taken`: of many at once the unique key admits one
   */
  async add(user: NewUser, family: NewFamily, network: string): Promise<number> {
    const now = family.createdAt;
    const sessions = { create: sessionRow(family) };
    const knownAddresses = { create: { network, lastSeenAt: now } };
    const { id } = await this.database.client.user
      .create({ data: { ...user, createdAt: now, sessions, knownAddresses }, select: { id: true } })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new Refusal('email-taken') : error;
      });
    return id;
  }

  async findCredentials(email: string): Promise<Credentials | null> {
    const row = await this.database.client.user.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
    return row === null ? null : { userId: row.id, passwordHash: row.passwordHash };
  }

  /** True when the account's owner has logged in from the network within the last 30 days. */
  async knowsNetwork(email: string, network: string, now: Date): Promise<boolean> {
    const lately = { gte: networksSince(now) };
    return (await this.database.client.knownAddress.count({ where: { user: { email }, network, lastSeenAt: lately } })) > 0;
  }

  async rememberNetwork(userId: number, network: string, now: Date): Promise<void> {
    // Prisma's upsert reads before it writes here, and two logins at once would collide.
    await this.database.client.$executeRaw`
      INSERT INTO known_address (user_id, network, last_seen_at) VALUES (${userId}, ${network}, ${now})
      ON CONFLICT (user_id, network) DO UPDATE SET last_seen_at = excluded.last_seen_at`;
  }

  async forgetNetworks(now: Date): Promise<void> {
    await this.database.client.knownAddress.deleteMany({ where: { lastSeenAt: { lt: networksSince(now) } } });
  }

  /** Replaces a hash, unless another one has replaced it meanwhile. */
  async replaceHash({ userId, passwordHash }: Credentials, newHash: string): Promise<void> {
    await this.database.client.user.updateMany({ where: { id: userId, passwordHash }, data: { passwordHash: newHash } });
  }
}

function networksSince(now: Date): Date {
  return new Date(now.getTime() - networkMemoryMs);
}
