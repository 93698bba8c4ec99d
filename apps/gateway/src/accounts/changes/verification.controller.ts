import { Injectable } from '@nestjs/common';
import { verifyEmail, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { networkOf } from '../../network.js';
import { AccountLinksService } from './account-links.service.js';
import { HandlesLocally } from '../local-handlers.js';
import type { RequestContext } from '../request-context.js';
import { WatchedSessionsService } from '../sessions/watched-sessions.service.js';
import { EmailChangesService } from './email-changes.service.js';

@Injectable()
export class VerificationController {
  constructor(
    private readonly links: AccountLinksService,
    private readonly changes: EmailChangesService,
    private readonly watched: WatchedSessionsService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(verifyEmail)
  async verify(
    { body: { token } }: CallOf<typeof verifyEmail>,
    { address }: RequestContext,
  ): Promise<ReplyOf<typeof verifyEmail>> {
    const given = { token, kinds: ['verification', 'address'] as const, network: networkOf(address) };
    const now = this.clock.now();
    const email = await this.links.with(given, now, async (link) => {
      await this.changes.verify(token, link, now);
      return link.email;
    });
    await this.watched.refresh();
    return { email, email_verified: true };
  }
}
