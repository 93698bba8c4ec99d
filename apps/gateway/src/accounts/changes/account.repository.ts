import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import type { Credentials } from '../users/user.repository.js';

@Injectable()
export class AccountRepository {
  /** @returns false when the password was changed since the old one was checked */
  async setPassword(
    transaction: SqlTransaction,
    { userId, passwordHash, passwordChangedAt }: Credentials,
    now: Date,
  ): Promise<boolean> {
    const set = await transaction.execute(sql('account-set-password')`
      UPDATE app_user SET password_hash = ${passwordHash}, password_changed_at = ${now}
      WHERE id = ${userId} AND password_changed_at IS NOT DISTINCT FROM ${passwordChangedAt}::timestamptz`);
    return set > 0;
  }

  async resetPassword(
    transaction: SqlTransaction,
    { userId, passwordHash }: Pick<Credentials, 'userId' | 'passwordHash'>,
    email: string,
    now: Date,
  ): Promise<boolean> {
    const set = await transaction.execute(sql('account-reset-password')`
      UPDATE app_user SET password_hash = ${passwordHash}, password_changed_at = ${now},
        email_verified_at = coalesce(email_verified_at, ${now}::timestamptz)
      WHERE id = ${userId} AND email = ${email}`);
    return set > 0;
  }

  async verifyEmail(transaction: SqlTransaction, userId: number, email: string, now: Date): Promise<boolean> {
    const verified = await transaction.execute(sql('account-verify-email')`
      UPDATE app_user SET email_verified_at = coalesce(email_verified_at, ${now}::timestamptz)
      WHERE id = ${userId} AND email = ${email}`);
    return verified > 0;
  }

  async changeEmail(transaction: SqlTransaction, userId: number, email: string, now: Date): Promise<boolean> {
    const changed = await transaction.execute(sql('account-change-email')`
      UPDATE app_user SET email = ${email}, email_verified_at = ${now}
      WHERE id = ${userId} AND NOT EXISTS (SELECT FROM app_user AS other WHERE other.email = ${email})`);
    return changed > 0;
  }
}
