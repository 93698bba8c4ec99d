import { Refusal, type Caller, type Plan } from '@proximal/contracts';

/** The gateway's data about a request in addition to its input; handlers of the gateway's own operations receive it. */
export interface RequestContext {
  requestId: string;
  /** The instant of its first byte, on the clock of `performance`: deadlines run from then on. */
  begunAt: number;
  /** The caller's address, as trusted proxies report it. */
  address: string;
  /** Null when the operation's access allows it and no valid token came. */
  session: Session | null;
}

export interface Session {
  sessionId: string;
  /** The token's `jti`. */
  tokenId: string;
  userId: number;
  email: string;
  /** Whether the learner has used a link that was sent to the address. */
  isVerified: boolean;
  /** The user as every request to a service carries it; at most a few seconds old. */
  user: Caller;
  expiresAt: Date;
}

/** @throws Refusal `not-authenticated` when there is none */
export function sessionOf({ session }: RequestContext): Session {
  if (session === null) throw new Refusal('not-authenticated');
  return session;
}

interface UserRow {
  id: number;
  fullName: string;
  plan: Plan;
  createdAt: Date;
}

export function callerOf({ id, fullName, plan, createdAt }: UserRow): Caller {
  return { id, name: fullName, plan, registeredAt: createdAt.toISOString() };
}
