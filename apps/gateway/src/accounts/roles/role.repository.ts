import { Injectable } from '@nestjs/common';
import { role, type Role } from '@proximal/contracts';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../../database.js';

const heldRow = z.strictObject({ roles: z.array(role), instructs: z.array(z.number()) });
const holderRow = z.strictObject({
  userId: z.number(),
  email: z.string(),
  fullName: z.string(),
  role,
  cohortId: z.number(),
  givenAt: z.date(),
});
const accountRow = z.strictObject({ userId: z.number(), isVerified: z.boolean() });
const personRow = z.strictObject({ email: z.string(), full_name: z.string() });
const lastRow = z.strictObject({ isLast: z.boolean() });
const userIdRow = z.strictObject({ userId: z.number() });

export type RoleHolder = z.infer<typeof holderRow>;

/** `cohortId` is 0 unless the role is that of an instructor. */
type Grant = Pick<RoleHolder, 'userId' | 'role' | 'cohortId'>;

const holders = sql.fragment`
  SELECT user_id AS "userId", email, full_name AS "fullName", role, cohort_id AS "cohortId", given_at AS "givenAt"
  FROM role_grant JOIN app_user ON app_user.id = user_id`;

/** The column of a user's roles. Nobody has a role while the address is not verified. */
export const rolesOf = (userId: number | SqlFragment) => sql.fragment`
  ARRAY(SELECT DISTINCT role FROM role_grant JOIN app_user AS holder ON holder.id = role_grant.user_id
    WHERE role_grant.user_id = ${userId} AND holder.email_verified_at IS NOT NULL ORDER BY role)`;

@Injectable()
export class RoleRepository {
  constructor(private readonly database: Database) {}

  /**
   * No roles while the address is not verified; null when the session has ended. From the database and no cache: a
   * role that was taken away is gone at once, on every copy of the gateway.
   */
  async findBySession(sessionId: string, now: Date): Promise<z.infer<typeof heldRow> | null> {
    return this.database.readMaybeOne(sql('role-held', heldRow)`
      SELECT
        ARRAY(SELECT DISTINCT role FROM role_grant
          WHERE role_grant.user_id = app_user.id AND email_verified_at IS NOT NULL ORDER BY role) AS roles,
        ARRAY(SELECT cohort_id FROM role_grant
          WHERE role_grant.user_id = app_user.id AND role = 'instructor' ORDER BY cohort_id) AS instructs
      FROM session JOIN app_user ON app_user.id = session.user_id
      WHERE session.id = ${sessionId}::uuid AND revoked_at IS NULL AND expires_at > ${now}`);
  }

  /** @param only of all roles where it is null */
  list(only: Role | null, after: Grant | null, limit: number): Promise<RoleHolder[]> {
    const { userId, role: afterRole, cohortId } = after ?? { userId: 0, role: '', cohortId: 0 };
    return this.database.read(sql('role-list', holderRow)`
      ${holders} WHERE (user_id, role, cohort_id) > (${userId}, ${afterRole}, ${cohortId})
        ${only === null ? sql.empty : sql.fragment`AND role = ${only}`}
      ORDER BY user_id, role, cohort_id LIMIT ${limit}`);
  }

  listOf(email: string): Promise<RoleHolder[]> {
    return this.database.read(sql('role-list-of', holderRow)`
      ${holders} WHERE email = ${email} ORDER BY role, cohort_id`);
  }

  /** Nobody else changes the roles of these admins before the transaction ends. */
  async lockAdmins(transaction: SqlTransaction): Promise<number[]> {
    const rows = await transaction.query(sql('role-lock-admins', userIdRow)`
      SELECT user_id AS "userId" FROM role_grant WHERE role = 'admin' ORDER BY user_id FOR UPDATE`);
    return rows.map(({ userId }) => userId);
  }

  async isLastAdmin(transaction: SqlTransaction, userId: number): Promise<boolean> {
    const { isLast } = await transaction.one(sql('role-is-last-admin', lastRow)`
      WITH staying AS (
        SELECT user_id FROM role_grant JOIN app_user ON app_user.id = user_id
        WHERE role = 'admin' AND email_verified_at IS NOT NULL
          AND NOT EXISTS (SELECT FROM erasure WHERE erasure.user_id = app_user.id AND finished_at IS NULL))
      SELECT NOT EXISTS (SELECT FROM staying WHERE user_id <> ${userId}) AS "isLast"`);
    return isLast;
  }

  async findUser(transaction: SqlTransaction, email: string): Promise<z.infer<typeof accountRow> | null> {
    return transaction.maybeOne(sql('role-user-with', accountRow)`
      SELECT id AS "userId", email_verified_at IS NOT NULL AS "isVerified" FROM app_user WHERE email = ${email}`);
  }

  async findAddressAndName(transaction: SqlTransaction, userId: number): Promise<z.infer<typeof personRow> | null> {
    return transaction.maybeOne(sql('role-address-and-name', personRow)`
      SELECT email, full_name FROM app_user WHERE id = ${userId}`);
  }

  async addGrant(transaction: SqlTransaction, { userId, role: given, cohortId }: Grant): Promise<RoleHolder> {
    await transaction.execute(sql('role-give')`
      INSERT INTO role_grant (user_id, role, cohort_id, given_at) VALUES (${userId}, ${given}, ${cohortId}, now())
      ON CONFLICT DO NOTHING`);
    return transaction.one(sql('role-given', holderRow)`
      ${holders} WHERE user_id = ${userId} AND role = ${given} AND cohort_id = ${cohortId}`);
  }

  async removeGrant(transaction: SqlTransaction, { userId, role: taken, cohortId }: Grant): Promise<RoleHolder | null> {
    return transaction.maybeOne(sql('role-take', holderRow)`
      WITH taken AS (
        DELETE FROM role_grant WHERE user_id = ${userId} AND role = ${taken} AND cohort_id = ${cohortId} RETURNING *)
      SELECT user_id AS "userId", email, full_name AS "fullName", role, cohort_id AS "cohortId", given_at AS "givenAt"
      FROM taken JOIN app_user ON app_user.id = user_id`);
  }
}
