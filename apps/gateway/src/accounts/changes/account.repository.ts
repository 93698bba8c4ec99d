import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { addToOutbox, Outbox } from '@proximal/messaging';
import { z } from 'zod';
import { Database } from '../../database.js';
import { profileEventOf } from '../users/profile-event.js';

/** The fields of a profile that a learner changes; a field that is left out stays as it is. */
export interface ProfileChange {
  fullName?: string | undefined;
}

/** A new password, hashed. */
export interface NewPassword {
  userId: number;
  passwordHash: string;
}

const changedProfileRow = z.strictObject({ id: z.number(), fullName: z.string(), profileChangedAt: z.date() });

/** Changes of accounts by their owners. */
@Injectable()
export class AccountRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Changes a profile and announces it. The instants of two changes differ, because consumers order them by it. */
  async changeProfile(userId: number, { fullName }: ProfileChange, now: Date): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const changed = await transaction.query(sql('account-change-profile', changedProfileRow)`
        UPDATE app_user SET full_name = coalesce(${fullName ?? null}::text, full_name),
          profile_changed_at = greatest(${now}::timestamptz, profile_changed_at + interval '1 millisecond')
        WHERE id = ${userId} AND full_name IS DISTINCT FROM coalesce(${fullName ?? null}::text, full_name)
        RETURNING id, full_name AS "fullName", profile_changed_at AS "profileChangedAt"`);
      await addToOutbox(transaction, changed.map(profileEventOf));
    });
    this.outbox.wake();
  }

  /**
   * Sets a password, unless it was changed since the old one was checked.
   * @returns whether it is set
   */
  async setPassword(
    transaction: SqlTransaction,
    { userId, passwordHash, passwordChangedAt }: NewPassword & { passwordChangedAt: Date | null },
    now: Date,
  ): Promise<boolean> {
    const set = await transaction.execute(sql('account-set-password')`
      UPDATE app_user SET password_hash = ${passwordHash}, password_changed_at = ${now}
      WHERE id = ${userId} AND password_changed_at IS NOT DISTINCT FROM ${passwordChangedAt}::timestamptz`);
    return set > 0;
  }

  /** Sets a password by a link to the user's present address, which verifies the address; returns whether it is set. */
  async resetPassword(
    transaction: SqlTransaction,
    { userId, passwordHash }: NewPassword,
    email: string,
    now: Date,
  ): Promise<boolean> {
    const set = await transaction.execute(sql('account-reset-password')`
      UPDATE app_user SET password_hash = ${passwordHash}, password_changed_at = ${now},
        email_verified_at = coalesce(email_verified_at, ${now}::timestamptz)
      WHERE id = ${userId} AND email = ${email}`);
    return set > 0;
  }

  /** Marks the user's address as verified, if it is still the present one. */
  async verifyEmail(transaction: SqlTransaction, userId: number, email: string, now: Date): Promise<boolean> {
    const verified = await transaction.execute(sql('account-verify-email')`
      UPDATE app_user SET email_verified_at = coalesce(email_verified_at, ${now}::timestamptz)
      WHERE id = ${userId} AND email = ${email}`);
    return verified > 0;
  }

  /** Gives the user a verified address; returns false when another account has it. */
  async changeEmail(transaction: SqlTransaction, userId: number, email: string, now: Date): Promise<boolean> {
    const changed = await transaction.execute(sql('account-change-email')`
      UPDATE app_user SET email = ${email}, email_verified_at = ${now}
      WHERE id = ${userId} AND NOT EXISTS (SELECT FROM app_user AS other WHERE other.email = ${email})`);
    return changed > 0;
  }
}
