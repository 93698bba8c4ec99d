import { Injectable } from '@nestjs/common';
import { changeProfile, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { HandlesLocally } from '../local-handlers.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { WatchedSessionsService } from '../sessions/watched-sessions.service.js';
import { MeController } from '../users/me.controller.js';
import { AccountRepository } from './account.repository.js';

@Injectable()
export class ProfileController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly watched: WatchedSessionsService,
    private readonly me: MeController,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(changeProfile)
  async change(
    { body: { full_name } }: CallOf<typeof changeProfile>,
    context: RequestContext,
  ): Promise<ReplyOf<typeof changeProfile>> {
    const { userId, user } = sessionOf(context);
    await this.accounts.changeProfile(userId, { fullName: full_name }, this.clock.now());
    await this.watched.refresh();
    const shown = await this.me.profileOf(context);
    return { ...shown, full_name: full_name ?? user.name };
  }
}
