import { Inject, Injectable, Logger } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { Clock, Periodic } from '@proximal/service';
import { LRUCache } from 'lru-cache';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { SessionRepository, type OpenSession, type SessionChange } from './session.repository.js';

/** Watched this long after its last use, and served this long while the database is down, in milliseconds. */
const watchMs = 60_000;
const endedToRemember = 10_000;

export interface WatchedSession {
  open: OpenSession | null;
  /** In epoch milliseconds; 0 when the session is no longer watched. */
  confirmedAt: number;
  usedAt: number;
}

export function isServed(session: WatchedSession, now: Date): session is WatchedSession & { open: OpenSession } {
  return session.open !== null && session.open.expiresAt > now && now.getTime() - session.confirmedAt <= watchMs;
}

/** Reads all sessions at once every `SESSION_CHECK_SECONDS`; within that time a revocation by any copy takes effect. */
@Injectable()
export class WatchedSessionsService {
  private readonly logger = new Logger('sessions');
  private readonly watched = new Map<string, WatchedSession>();
  private readonly loading = new Map<string, Promise<WatchedSession | null>>();
  /** So that one that is being loaded while its end is announced is not remembered as open. */
  private readonly ended = new LRUCache<string, true>({ max: endedToRemember });
  private checking: Promise<void> | undefined;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'SESSION_CHECK_SECONDS'>,
  ) {}

  /** @throws Refusal `unavailable` while the database is down and the session is not in memory */
  async find(id: string): Promise<WatchedSession | null> {
    if (this.ended.get(id)) return null;
    const known = this.watched.get(id);
    if (known && isServed(known, this.clock.now())) return known;
    const loading = this.loading.get(id) ?? this.load(id).finally(() => this.loading.delete(id));
    this.loading.set(id, loading);
    return loading;
  }

  end(id: string): void {
    this.ended.set(id, true);
    const session = this.watched.get(id);
    if (session) session.open = null;
    this.watched.delete(id);
  }

  @Periodic(({ config }: WatchedSessionsService) => config.SESSION_CHECK_SECONDS * 1_000)
  check(): Promise<void> {
    this.checking ??= this.checkUsed()
      .catch((error: unknown) => {
        // While the database is down, the sessions age until `confirmedAt` is too old and they are refused.
        if (!(error instanceof Refusal)) this.logger.error(error);
      })
      .finally(() => (this.checking = undefined));
    return this.checking;
  }

  async refresh(): Promise<void> {
    // A check that runs already may have read before the commit.
    await this.checking;
    await this.check();
  }

  private async load(id: string): Promise<WatchedSession | null> {
    const now = this.clock.now();
    const open = await this.sessions.findOpen(id, now);
    if (open === null) this.end(id);
    if (open === null || this.ended.get(id)) return null;
    // Tokens hold the watched object: they would miss the session's end if there were a second object.
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

  private apply({ sessionId, plan, name, email, isVerified }: SessionChange): void {
    if (plan === null || name === null || email === null) return this.end(sessionId);
    const session = this.watched.get(sessionId);
    if (!session?.open) return;
    session.open = { ...session.open, email, isVerified, user: { ...session.open.user, plan, name } };
  }
}
