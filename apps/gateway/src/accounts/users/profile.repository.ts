import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { addToOutbox, Outbox } from '@proximal/messaging';
import { z } from 'zod';
import { Database } from '../../database.js';
import { profileEventOf } from './profile-event.js';
import { changedProfile, choicesIn, type ProfileChange, type StoredProfile } from './profile-settings.js';

const profileRow = z.strictObject({
  id: z.number(),
  fullName: z.string(),
  displayName: z.string().nullable(),
  isOffLeaderboard: z.boolean(),
  zoneChoices: z.unknown(),
  profileChangedAt: z.date().nullable(),
});

const columns = sql.fragment`
  id, full_name AS "fullName", display_name AS "displayName", is_off_leaderboard AS "isOffLeaderboard",
  zone_choices AS "zoneChoices", profile_changed_at AS "profileChangedAt"`;

/** Learners' profiles, as they set them. */
@Injectable()
export class ProfileRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** The user exists as long as the session that asks. */
  async of(userId: number): Promise<StoredProfile> {
    const [row] = await this.database.query(sql('profile-of', profileRow)`
      SELECT ${columns} FROM app_user WHERE id = ${userId}`);
    return profileOf(row!);
  }

  /** Lists the changed profiles among these users, in the order of their ids. */
  async changedAmong(userIds: number[]): Promise<StoredProfile[]> {
    const rows = await this.database.query(sql('profile-changed-among', profileRow)`
      SELECT ${columns} FROM app_user WHERE id = ANY (${userIds}::int[]) AND profile_changed_at IS NOT NULL ORDER BY id`);
    return rows.map(profileOf);
  }

  /**
   * Changes a profile and announces it, unless nothing changes. The instants of two changes differ, because consumers
   * order them by it.
   */
  async change(userId: number, change: ProfileChange, now: Date): Promise<StoredProfile> {
    const profile = await this.database.transaction(async (transaction) => {
      const [row] = await transaction.query(sql('profile-lock', profileRow)`
        SELECT ${columns} FROM app_user WHERE id = ${userId} FOR UPDATE`);
      const stored = profileOf(row!);
      const changed = changedProfile(stored, change, now);
      return changed ? this.store(transaction, changed, now) : stored;
    });
    this.outbox.wake();
    return profile;
  }

  private async store(transaction: SqlTransaction, changed: StoredProfile, now: Date): Promise<StoredProfile> {
    const [row] = await transaction.query(sql('profile-change', profileRow)`
      UPDATE app_user SET full_name = ${changed.fullName}, display_name = ${changed.displayName},
        is_off_leaderboard = ${changed.isOffLeaderboard}, zone_choices = ${JSON.stringify(changed.zoneChoices)}::jsonb,
        profile_changed_at = greatest(${now}::timestamptz, profile_changed_at + interval '1 millisecond')
      WHERE id = ${changed.id} RETURNING ${columns}`);
    const profile = profileOf(row!);
    await addToOutbox(transaction, [profileEventOf(profile)]);
    return profile;
  }
}

function profileOf({ zoneChoices, ...row }: z.infer<typeof profileRow>): StoredProfile {
  return { ...row, zoneChoices: choicesIn(zoneChoices) };
}
