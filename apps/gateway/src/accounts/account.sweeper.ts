import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { LinkRepository } from './links/link.repository.js';
import { KnownNetworkRepository } from './logins/known-network.repository.js';
import { MailTransport } from './mails/mail-transport.js';
import { SessionRepository } from './sessions/session.repository.js';

const hour = 3600 * 1000;
const day = 24 * hour;
/** Ended sessions stay for a day, so that support can see why somebody was logged out. */
const endedRetentionMs = day;

@Injectable()
export class AccountSweeper implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('sessions');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly networks: KnownNetworkRepository,
    private readonly links: LinkRepository,
    private readonly mails: MailTransport,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const sweep = () => {
      this.running = this.sweep().catch((error: unknown) => {
        // While the database is down, waiting for the next hour loses nothing.
        if (!(error instanceof Refusal)) this.logger.error(error);
      });
    };
    this.timer = setInterval(sweep, hour);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.sessions.deleteEnded(new Date(now.getTime() - endedRetentionMs));
    await this.networks.forgetOld(now);
    await this.links.deleteExpired(now);
    await this.mails.forgetOld(now);
  }
}
