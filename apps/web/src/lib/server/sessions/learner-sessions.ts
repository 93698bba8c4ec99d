import { randomUUID } from 'node:crypto';
import { ProximalClient } from '@proximal/client';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../platform/platform.js';
import type { SessionData } from './session-cookie.js';

export interface LearnerSession {
  id: string;
  token: string | undefined;
  client: ProximalClient;
}

/** Sessions in use are in memory, so that parallel requests of one browser renew a token once. */
const mostSessions = 10_000;

/** Nothing is lost with the process, because the cookie has the token. */
export class LearnerSessions {
  private readonly active = new LRUCache<string, LearnerSession>({ max: mostSessions });

  constructor(private readonly platform: Platform) {}

  begin(formerToken?: string): LearnerSession {
    return this.open(randomUUID(), formerToken);
  }

  /** The token in memory may be newer than that of the cookie. */
  resume({ id, token }: SessionData): LearnerSession {
    return this.active.get(id) ?? this.open(id, token);
  }

  end({ id }: LearnerSession): void {
    this.active.delete(id);
  }

  private open(id: string, token: string | undefined): LearnerSession {
    const onToken = (renewed: string | undefined) => void (session.token = renewed);
    const session: LearnerSession = { id, token, client: this.platform.client(token, onToken) };
    this.active.set(id, session);
    return session;
  }
}
