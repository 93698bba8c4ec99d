import { Inject, Injectable } from '@nestjs/common';
import {
  Refusal,
  setReminders,
  showReminders,
  unsubscribeReminders,
  type CallOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { HandlesLocally } from '../local-handlers.service.js';
import { sessionOf, type RequestContext, type Session } from '../request-context.js';
import { ProfileRepository } from '../users/profile.repository.js';
import { nextTime } from './reminder-times.js';
import { ReminderRepository, zoneAt } from './reminder.repository.js';
import { userOfToken } from './unsubscribe-token.js';

const usualHour = 18;

@Injectable()
export class RemindersController {
  constructor(
    private readonly reminders: ReminderRepository,
    private readonly profiles: ProfileRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'CURSOR_SECRET'>,
  ) {}

  @HandlesLocally(showReminders)
  async show(_call: CallOf<typeof showReminders>, context: RequestContext): Promise<ReplyOf<typeof showReminders>> {
    const session = sessionOf(context);
    return this.present(session, await this.zoneOf(session));
  }

  @HandlesLocally(setReminders)
  async set({ body }: CallOf<typeof setReminders>, context: RequestContext): Promise<ReplyOf<typeof setReminders>> {
    const session = sessionOf(context);
    const now = this.clock.now();
    const timeZone = await this.zoneOf(session);
    if (body.days.length === 0) await this.reminders.end(session.userId, now);
    else if (!session.isVerified) throw new Refusal('email-not-verified');
    else await this.reminders.set(session.userId, body, nextTime(body, timeZone, now), now);
    return this.present(session, timeZone);
  }

  @HandlesLocally(unsubscribeReminders)
  async unsubscribe({ body }: CallOf<typeof unsubscribeReminders>) {
    const userId = userOfToken(body.token, this.config.CURSOR_SECRET);
    if (userId === null) throw new Refusal('unsubscribe-link-not-valid');
    await this.reminders.end(userId, this.clock.now());
    return { unsubscribed: true as const };
  }

  private async zoneOf({ userId }: Session): Promise<string> {
    return zoneAt((await this.profiles.findByUser(userId)).zoneChoices, this.clock.now());
  }

  private async present({ userId, isVerified }: Session, timeZone: string): Promise<ReplyOf<typeof showReminders>> {
    const stored = await this.reminders.find(userId);
    return {
      days: stored?.days.toSorted((one, other) => one - other) ?? [],
      hour: stored?.hour ?? usualHour,
      time_zone: timeZone,
      next_at: stored?.dueAt?.toISOString() ?? null,
      is_stopped: stored?.stoppedAt != null,
      email_verified: isVerified,
    };
  }
}
