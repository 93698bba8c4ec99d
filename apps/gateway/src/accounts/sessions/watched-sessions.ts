import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { LRUCache } from 'lru-cache';
import { SessionRepository, type OpenSession, type SessionChange } from './session.repository.js';

const checkEveryMs = 2_000;
/** How long a session is watched after its last use, and how long it is served while the database is away. */
const watchMs = 60_000;
const endedToRemember = 10_000;

/** A session that this process has lately served. */
export interface WatchedSession {
  /** Null as soon as it is known to have ended. */
  open: OpenSession | null;
  /** When the database last confirmed it, in epoch milliseconds; 0 when it is watched no more. */
  confirmedAt: number;
  usedAt: number;
}

/** True while the session may be served without asking the database. */
export function isServed(session: WatchedSession, now: Date): session is WatchedSession & { open: OpenSession } {
  return session.open !== null && session.open.expiresAt > now && now.getTime() - session.confirmedAt <= watchMs;
}

/**
 * Remembers the sessions in use, so that a request costs no query, and asks the database about all of them at once
 * every two seconds: a revocation or another plan counts within that time, whichever copy of the gateway wrote it.
 */
@Injectable()
export class WatchedSessions implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('sessions');
  private readonly watched = new Map<string, WatchedSession>();
  private readonly loading = new Map<string, Promise<WatchedSession | null>>();
  /** So that one that is being loaded while its end is announced is not remembered as open. */
  private readonly ended = new LRUCache<string, true>({ max: endedToRemember });
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.check(), checkEveryMs);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /**
   * The session, from memory or the database; null when it has ended.
   * @throws Refusal `unavailable` while the database is away and the session is not remembered
   */
  async find(id: string): Promise<WatchedSession | null> {
    if (this.ended.get(id)) return null;
    const known = this.watched.get(id);
    if (known && isServed(known, this.clock.now())) return known;
    const loading = this.loading.get(id) ?? this.load(id).finally(() => this.loading.delete(id));
    this.loading.set(id, loading);
    return loading;
  }

  /** Serves the session no more. */
  end(id: string): void {
    this.ended.set(id, true);
    const session = this.watched.get(id);
    if (session) session.open = null;
    this.watched.delete(id);
  }

  /** Asks the database about every session in use; runs by itself every two seconds, once at a time. */
  check(): Promise<void> {
    this.checking ??= this.checkUsed()
      .catch((error: unknown) => {
        // While the database is away the sessions age until they are refused, which `confirmedAt` sees to.
        if (!(error instanceof Refusal)) this.logger.error(error);
      })
      .finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async load(id: string): Promise<WatchedSession | null> {
    const now = this.clock.now();
    const open = await this.sessions.findOpen(id, now);
    if (open === null) this.end(id);
    if (open === null || this.ended.get(id)) return null;
    // Tokens hold the object that is watched: a second one for the same session would miss its end.
    const session = this.watched.get(id) ?? { open, confirmedAt: 0, usedAt: now.getTime() };
    Object.assign(session, { open, confirmedAt: now.getTime() });
    this.watched.set(id, session);
    return session;
  }

  private async checkUsed(): Promise<void> {
    const now = this.clock.now();
    this.dropUnused(now);
    const checked = [...this.watched.values()];
    if (checked.length === 0) return;
    const changes = await this.sessions.changesAmong(
      checked.flatMap(({ open }) => open ?? []),
      now,
    );
    for (const session of checked) session.confirmedAt = now.getTime();
    for (const change of changes) this.apply(change);
  }

  private dropUnused(now: Date): void {
    for (const [id, session] of this.watched) {
      if (session.usedAt >= now.getTime() - watchMs) continue;
      session.confirmedAt = 0;
      this.watched.delete(id);
    }
  }

  private apply({ sessionId, plan }: SessionChange): void {
    if (plan === null) return this.end(sessionId);
    const session = this.watched.get(sessionId);
    if (session?.open) session.open = { ...session.open, user: { ...session.open.user, plan } };
  }
}
