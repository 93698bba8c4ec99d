import { Injectable } from '@nestjs/common';
import { changeProfile, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { HandlesLocally } from '../local-handlers.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { WatchedSessionsService } from '../sessions/watched-sessions.service.js';
import { MeController } from '../users/me.controller.js';
import { shownSettings } from '../users/profile-settings.js';
import { ProfileRepository } from '../users/profile.repository.js';

@Injectable()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly watched: WatchedSessionsService,
    private readonly me: MeController,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(changeProfile)
  async change(
    { body }: CallOf<typeof changeProfile>,
    context: RequestContext,
  ): Promise<ReplyOf<typeof changeProfile>> {
    const now = this.clock.now();
    const changed = await this.profiles.change(sessionOf(context).userId, body, now);
    await this.watched.refresh();
    const shown = await this.me.profileOf(context);
    return { ...shown, full_name: changed.fullName, ...shownSettings(changed, now) };
  }
}
