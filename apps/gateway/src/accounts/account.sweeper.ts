import { Injectable } from '@nestjs/common';
import { Clock, Periodic } from '@proximal/service';
import { LinkRepository } from './links/link.repository.js';
import { KnownNetworkRepository } from './logins/known-network.repository.js';
import { MailTransport } from './mails/mail-transport.js';
import { SessionRepository } from './sessions/session.repository.js';

const hour = 3600 * 1000;
/** Ended sessions stay for a day, so that support can see why somebody was logged out. */
const endedRetentionMs = 24 * hour;

@Injectable()
export class AccountSweeper {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly networks: KnownNetworkRepository,
    private readonly links: LinkRepository,
    private readonly mails: MailTransport,
    private readonly clock: Clock,
  ) {}

  @Periodic(hour)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.sessions.deleteEnded(new Date(now.getTime() - endedRetentionMs));
    await this.networks.forgetOld(now);
    await this.links.deleteExpired(now);
    await this.mails.forgetOld?.(now);
  }
}
