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

@Controller()
export class NotificationsController {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly notifications: NotificationRepository,
  ) {}

  @Handles(listNotifications)
  async list({ caller, query, page }: CallOf<typeof listNotifications>): Promise<ReplyOf<typeof listNotifications>> {
    const behind = cursorOf(page.after);
    const unreadOnly = query.unread !== undefined;
    const found = await this.notifications.list({ learnerId: caller.id, behind, unreadOnly, limit: page.limit + 1 });
    return pageOf(found, page.limit, ({ is_read, created_at, id }) => [is_read ? 0 : 1, created_at, id]);
  }

  @Handles(readNotification)
  async read(
    call: CallOf<typeof readNotification>,
  ): Promise<ReplyOf<typeof readNotification> | Replay<ReplyOf<typeof readNotification>>> {
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
}

const cursorKey = z.tuple([z.int().min(0).max(1), z.iso.datetime(), z.int().min(1).max(2_147_483_647)]);

function cursorOf(after: PageKey | null): NotificationKey {
  if (after === null) return { isUnread: true, createdAt: '9999-12-31T00:00:00.000Z', id: 1 };
  const [unread, createdAt, id] = readPageKey(cursorKey, after);
  return { isUnread: unread === 1, createdAt, id };
}
