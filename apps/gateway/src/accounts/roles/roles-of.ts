import { sql, type SqlFragment } from '@proximal/database';

/** The column of a user's roles. Nobody has a role while the address is not verified. */
export const rolesOf = (userId: number | SqlFragment) => sql.fragment`
  ARRAY(SELECT DISTINCT role FROM role_grant JOIN app_user AS holder ON holder.id = role_grant.user_id
    WHERE role_grant.user_id = ${userId} AND holder.email_verified_at IS NOT NULL ORDER BY role)`;
