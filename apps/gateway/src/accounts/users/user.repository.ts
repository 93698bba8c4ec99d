import { Injectable } from '@nestjs/common';
import { Refusal, type Caller, type PayloadOf, type subscriptionChanged } from '@proximal/contracts';
import { onPrisma, sql, type SqlTransaction } from '@proximal/database';
import { addToOutbox, Outbox } from '@proximal/messaging';
import { Database, isDuplicate } from '../../database.js';
import type { NewFamily } from '../sessions/family.js';
import { sessionRow } from '../sessions/session.repository.js';
import { callerOf } from '../request-context.js';
import { registrationOf, type RegisteredUser } from './user-events.js';

export interface NewUser {
  /** In lower case, as everywhere below. */
  email: string;
  fullName: string;
  passwordHash: string;
}

export interface Credentials {
  userId: number;
  passwordHash: string;
  /** A new hash of the same password does not count. */
  passwordChangedAt: Date | null;
}

@Injectable()
export class UserRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async isTaken(email: string): Promise<boolean> {
    return (await this.database.client.user.count({ where: { email } })) > 0;
  }

  /**
   * Also stores the registration event and the mail that verifies the address; the session's network is known then.
   * @throws Refusal `email-taken`: the unique key accepts only one of several concurrent registrations
   */
  async add(user: NewUser, family: NewFamily, network: string): Promise<number> {
    const { createdAt } = family;
    const sessions = { create: sessionRow(family) };
    const knownAddresses = { create: { network, lastSeenAt: createdAt } };
    const added = this.database.prismaTransaction(async (transaction) => {
      const mails = { create: { kind: 'verification', requestedAt: createdAt, dueAt: createdAt } };
      const data = { ...user, createdAt, sessions, knownAddresses, mails };
      const { id } = await transaction.user.create({ data, select: { id: true } });
      await addToOutbox(onPrisma(transaction), [registrationOf({ id, fullName: user.fullName, createdAt })]);
      return id;
    });
    const id = await added.catch((error: unknown) => {
      throw isDuplicate(error) ? new Refusal('email-taken') : error;
    });
    this.outbox.wake();
    return id;
  }

  async findCaller(email: string): Promise<Caller | null> {
    const row = await this.database.client.user.findUnique({ where: { email }, omit: { passwordHash: true } });
    return row && callerOf(row);
  }

  async listRegisteredAfter(id: number, limit: number): Promise<RegisteredUser[]> {
    return this.database.client.user.findMany({
      where: { id: { gt: id } },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true, fullName: true, createdAt: true },
    });
  }

  /** A newer subscription that is known already wins. */
  async changePlans(transaction: SqlTransaction, changes: PayloadOf<typeof subscriptionChanged>[]): Promise<void> {
    // Locked in the order of the ids, so that two copies of the gateway never wait for each other.
    await transaction.execute(sql('user-change-plans')`
      WITH newest AS (
        SELECT DISTINCT ON ("learnerId") *
        FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS delivered ("learnerId" int, version bigint, "entitledTo" plan)
        ORDER BY "learnerId", version DESC
      ), held AS (
        SELECT id, newest.version, "entitledTo" FROM app_user JOIN newest ON id = "learnerId" ORDER BY id
        FOR UPDATE OF app_user
      )
      UPDATE app_user SET plan = "entitledTo", subscription_version = held.version
      FROM held WHERE app_user.id = held.id AND subscription_version < held.version`);
  }

  async findCredentials(email: string): Promise<Credentials | null> {
    const row = await this.database.client.user.findUnique({
      where: { email },
      select: { id: true, passwordHash: true, passwordChangedAt: true },
    });
    return row && { userId: row.id, passwordHash: row.passwordHash, passwordChangedAt: row.passwordChangedAt };
  }

  async credentialsOf(userId: number): Promise<Credentials> {
    const select = { passwordHash: true, passwordChangedAt: true };
    return { userId, ...(await this.database.client.user.findUniqueOrThrow({ where: { id: userId }, select })) };
  }

  async replaceHash({ userId, passwordHash }: Credentials, newHash: string): Promise<void> {
    await this.database.client.user.updateMany({
      where: { id: userId, passwordHash },
      data: { passwordHash: newHash },
    });
  }
}
