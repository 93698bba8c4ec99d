import { Controller } from '@nestjs/common';
import { listLeaderboard, type CallOf, type PageKey, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { firstOfMonth, mondayOf, utcDay } from '../calendar.js';
import { MembersService } from '../membership/members.service.js';
import { entryView } from './entry.js';
import { LeaderboardRepository, type Entry, type LeaderboardCursor } from './leaderboard.repository.js';

const neighboursShown = 5;

type Reply = ReplyOf<typeof listLeaderboard>;

@Controller()
export class LeaderboardController {
  constructor(
    private readonly members: MembersService,
    private readonly leaderboard: LeaderboardRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(listLeaderboard)
  async list({ caller, query, page }: CallOf<typeof listLeaderboard>): Promise<Reply> {
    const { cohortId } = await this.members.memberOf(caller);
    const firstDay = firstDayOf(query.period, utcDay(this.clock.now()));
    const board = { cohortId, viewerId: caller.id, firstDay };
    const show = (entry: Entry) => entryView(entry, caller.id);
    if (query.around) {
      const entries = await this.leaderboard.findAround(board, neighboursShown);
      return { items: entries.map(show), next: null };
    }
    const after = page.after && cursorOf(page.after);
    const entries = await this.leaderboard.findAfter(board, after, page.limit + 1);
    const given = [...(after?.given ?? []), ...entries.slice(0, page.limit).map(({ user_id }) => user_id)];
    const { items, next } = pageOf(entries, page.limit, ({ xp, user_id }) => [xp, user_id, ...given]);
    return { items: items.map(show), next };
  }
}

function firstDayOf(period: 'week' | 'month' | 'all', today: string): string {
  if (period === 'all') return '0001-01-01';
  return period === 'week' ? mondayOf(today) : firstOfMonth(today);
}

/** A cursor of the release before has xp and id of its last entry alone. A cohort has at most 30 members. */
const cursorKey = z.tuple([z.int(), z.int()]).rest(z.int());

function cursorOf(after: PageKey): LeaderboardCursor {
  const [xp, learnerId, ...given] = readPageKey(cursorKey, after);
  return { xp, learnerId, given };
}
