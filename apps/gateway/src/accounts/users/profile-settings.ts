import {
  hiddenName,
  nameSkeleton,
  visibleName,
  zoneChoice,
  type CallOf,
  type changeProfile,
  type ReplyOf,
} from '@proximal/contracts';
import { z } from 'zod';
import { withChoice, type ZoneChoice } from './zone-choices.js';

export interface StoredProfile {
  id: number;
  fullName: string;
  displayName: string | null;
  isOffLeaderboard: boolean;
  isNameHidden: boolean;
  zoneChoices: ZoneChoice[];
  /** Each change of a user has its own instant. */
  profileChangedAt: Date | null;
}

export type ChangedProfile = StoredProfile & { profileChangedAt: Date };

export type ProfileChange = CallOf<typeof changeProfile>['body'];

const storedChoices = z.array(zoneChoice);

export function choicesIn(stored: unknown): ZoneChoice[] {
  return storedChoices.parse(stored).map(({ timeZone, from }) => ({ timeZone, from: new Date(from) }));
}

export function changedProfile(stored: StoredProfile, change: ProfileChange, now: Date): StoredProfile | null {
  const { full_name, display_name, leaderboard_opt_out, time_zone } = change;
  const changed = {
    ...stored,
    fullName: full_name ?? stored.fullName,
    displayName: display_name === undefined ? stored.displayName : display_name,
    isOffLeaderboard: leaderboard_opt_out ?? stored.isOffLeaderboard,
    zoneChoices: time_zone === undefined ? stored.zoneChoices : withChoice(stored.zoneChoices, time_zone, now),
  };
  return JSON.stringify(changed) === JSON.stringify(stored) ? null : changed;
}

export function chosenName({ displayName, fullName }: Pick<StoredProfile, 'displayName' | 'fullName'>): string {
  return displayName ?? fullName;
}

/** A hidden name stays hidden with another letter for one of its letters. */
export function isSameName(one: string, other: string): boolean {
  return nameSkeleton(one) === nameSkeleton(other);
}

export function shownName(profile: StoredProfile): string {
  const { id, isNameHidden } = profile;
  return isNameHidden ? hiddenName(id) : visibleName(id, chosenName(profile));
}

export function shownSettings({ displayName, isOffLeaderboard, isNameHidden, zoneChoices }: StoredProfile, now: Date) {
  const chosen = zoneChoices.at(-1);
  return {
    display_name: displayName,
    time_zone: chosen?.timeZone ?? null,
    time_zone_from: chosen && chosen.from > now ? chosen.from.toISOString() : null,
    leaderboard_opt_out: isOffLeaderboard,
    name_hidden: isNameHidden,
  } satisfies Partial<ReplyOf<typeof changeProfile>>;
}
