import { Injectable } from '@nestjs/common';
import { role } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { addToOutbox, Outbox } from '@proximal/messaging';
import { z } from 'zod';
import { Database } from '../../database.js';
import { rolesOf } from '../roles/role.repository.js';
import { profileEventOf } from './user-events.js';
import {
  changedProfile,
  choicesIn,
  chosenName,
  isSameName,
  shownName,
  type ChangedProfile,
  type ProfileChange,
  type StoredProfile,
} from './profile-settings.js';

const profileRow = z.strictObject({
  id: z.number(),
  fullName: z.string(),
  displayName: z.string().nullable(),
  isOffLeaderboard: z.boolean(),
  hiddenNames: z.array(z.string()),
  zoneChoices: z.unknown(),
  profileChangedAt: z.date().nullable(),
});

const accountRow = profileRow.extend({
  roles: z.array(role),
  erasureRequestedAt: z.date().nullable(),
  erasureDueAt: z.date().nullable(),
});

const changedRow = profileRow.extend({ profileChangedAt: z.date() });

const columns = sql.fragment`
  id, full_name AS "fullName", display_name AS "displayName", is_off_leaderboard AS "isOffLeaderboard",
  zone_choices AS "zoneChoices", profile_changed_at AS "profileChangedAt",
  ARRAY(SELECT name FROM reported_name WHERE user_id = app_user.id AND state = 'hidden') AS "hiddenNames"`;

const lockStatement = (userId: number) => sql('profile-lock', profileRow)`
  SELECT ${columns} FROM app_user WHERE id = ${userId} FOR UPDATE`;

export type Account = StoredProfile & Pick<z.infer<typeof accountRow>, 'roles' | 'erasureRequestedAt' | 'erasureDueAt'>;

@Injectable()
export class ProfileRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async publicName(userId: number): Promise<string | null> {
    const row = await this.database.readMaybeOne(sql('profile-public-name', profileRow)`
      SELECT ${columns} FROM app_user WHERE id = ${userId}`);
    return row ? shownName(profileOf(row)) : null;
  }

  /** The user exists as long as the session that asks. */
  async findByUser(userId: number): Promise<StoredProfile> {
    const row = await this.database.one(sql('profile-of', profileRow)`
      SELECT ${columns} FROM app_user WHERE id = ${userId}`);
    return profileOf(row);
  }

  /** With the roles, and the erasure that is requested; null without an account. */
  async findAccount(userId: number): Promise<Account | null> {
    const row = await this.database.readMaybeOne(sql('profile-account', accountRow)`
      SELECT ${columns}, ${rolesOf(sql.fragment`app_user.id`)} AS roles, requested_at AS "erasureRequestedAt",
        due_at AS "erasureDueAt"
      FROM app_user LEFT JOIN erasure ON erasure.user_id = app_user.id AND finished_at IS NULL
      WHERE app_user.id = ${userId}`);
    return row && profileOf(row);
  }

  async changedAmong(userIds: number[]): Promise<ChangedProfile[]> {
    const rows = await this.database.query(sql('profile-changed-among', changedRow)`
      SELECT ${columns} FROM app_user
      WHERE id = ANY (${userIds}::int[]) AND profile_changed_at IS NOT NULL ORDER BY id`);
    return rows.map((row) => profileOf(row));
  }

  /** Announces nothing when nothing changes. The instants of two changes differ: consumers order them by it. */
  async change(userId: number, change: ProfileChange, now: Date): Promise<StoredProfile> {
    const profile = await this.database.transaction(async (transaction) => {
      const stored = profileOf(await transaction.one(lockStatement(userId)));
      const changed = changedProfile(stored, change, now);
      return changed ? this.store(transaction, changed, now) : stored;
    });
    this.outbox.wake();
    return profile;
  }

  async lock(transaction: SqlTransaction, userId: number): Promise<StoredProfile | null> {
    const row = await transaction.maybeOne(lockStatement(userId));
    return row ? profileOf(row) : null;
  }

  async store(transaction: SqlTransaction, changed: StoredProfile, now: Date): Promise<StoredProfile> {
    const row = await transaction.one(sql('profile-change', changedRow)`
      UPDATE app_user SET full_name = ${changed.fullName}, display_name = ${changed.displayName},
        is_off_leaderboard = ${changed.isOffLeaderboard}, zone_choices = ${JSON.stringify(changed.zoneChoices)}::jsonb,
        profile_changed_at = greatest(${now}::timestamptz, profile_changed_at + interval '1 millisecond')
      WHERE id = ${changed.id} RETURNING ${columns}`);
    const profile = profileOf(row);
    await addToOutbox(transaction, [profileEventOf(profile)]);
    return profile;
  }
}

function profileOf<Row extends z.infer<typeof profileRow>>(row: Row) {
  const { zoneChoices, hiddenNames, ...stored } = row;
  const isNameHidden = hiddenNames.some((name) => isSameName(name, chosenName(row)));
  return { ...stored, isNameHidden, zoneChoices: choicesIn(zoneChoices) };
}
