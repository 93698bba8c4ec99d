import { Controller } from '@nestjs/common';
import {
  listNotifications,
  readNotification,
  Refusal,
  type CallOf,
  type PageKey,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles, onlyOnce, replyOf, type Replay } from '@proximal/messaging';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { Database } from '../database.js';
import { NotificationRepository, type NotificationKey } from './notification.repository.js';

type Reply = ReplyOf<typeof readNotification>;

@Controller()
export class NotificationsController {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly notifications: NotificationRepository,
  ) {}

  @Handles(listNotifications)
  async list({ caller, query, page }: CallOf<typeof listNotifications>): Promise<ReplyOf<typeof listNotifications>> {
    const { behind, begunAt } = this.cursorOf(page.after);
    const unreadOnly = query.unread !== undefined;
    const listed = { learnerId: caller.id, behind, begunAt, unreadOnly, limit: page.limit + 1 };
    const found = await this.notifications.list(listed);
    const { items, next } = pageOf(found, page.limit, ({ wasUnread, view }) => [
      wasUnread ? 1 : 0,
      view.created_at,
      view.id,
      begunAt,
    ]);
    return { items: items.map(({ view }) => view), next };
  }

  @Handles(readNotification)
  async read(call: CallOf<typeof readNotification>): Promise<Reply | Replay<Reply>> {
    const { caller, params } = call;
    const read = await this.database.writes.run([`notification ${params.id}`], readNotification.deadlineMs, () =>
      this.database.transaction((transaction) =>
        onlyOnce(transaction, readNotification, call, async () => {
          const found = await this.notifications.read(transaction, caller.id, params.id, this.clock.now());
          if (!found) throw new Refusal('notification-unknown');
          return found;
        }),
      ),
    );
    return replyOf(read);
  }

  private cursorOf(after: PageKey | null): { behind: NotificationKey | null; begunAt: string } {
    const now = this.clock.now().toISOString();
    if (after === null) return { behind: null, begunAt: now };
    const [unread, createdAt, id, begunAt = now] = readPageKey(cursorKey, after);
    return { behind: { wasUnread: unread === 1, createdAt, id }, begunAt };
  }
}

/** The last part is missing in a cursor of the release before. */
const cursorKey = z.tuple([
  z.int().min(0).max(1),
  z.iso.datetime(),
  z.int().min(1).max(2_147_483_647),
  z.iso.datetime().optional(),
]);
