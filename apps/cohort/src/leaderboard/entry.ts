import { visibleName, type listLeaderboard, type ReplyOf } from '@proximal/contracts';
import type { Entry } from './leaderboard.repository.js';

export function entryView(entry: Entry, viewerId: number): ReplyOf<typeof listLeaderboard>['items'][number] {
  const { user_id: id, display_name: name } = entry;
  return { ...entry, display_name: visibleName(id, name), is_me: id === viewerId };
}
