import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { sessionRevoked } from '@proximal/contracts';
import { BUS } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { SessionRepository } from './session.repository.js';
import { WatchedSessionsService } from './watched-sessions.service.js';

const { subject } = sessionRevoked;
const longestId = 36;

/** Every copy of the gateway hears of it at once; a copy that misses it learns it from the database. */
@Injectable()
export class RevocationsService implements OnModuleInit, OnModuleDestroy {
  private subscription: Subscription | undefined;

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly sessions: SessionRepository,
    private readonly watched: WatchedSessionsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.subscription = this.bus.subscribe(subject, {
      callback: (error, message) => {
        if (!error && message.data.length <= longestId) this.watched.end(message.string());
      },
    });
  }

  onModuleDestroy(): void {
    this.subscription?.unsubscribe();
  }

  /** When the promise resolves, this copy no longer serves the session. */
  async revoke(sessionId: string): Promise<void> {
    await this.sessions.revoke(sessionId, this.clock.now());
    this.announce([sessionId]);
  }

  async revokeAll(userId: number, now: Date): Promise<void> {
    this.announce(await this.sessions.endAllBut(userId, null, now));
  }

  /** The end of these sessions must be committed. */
  announce(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) {
      this.watched.end(sessionId);
      if (!this.bus.isClosed() && !this.bus.isDraining()) this.bus.publish(subject, sessionId);
    }
  }
}
