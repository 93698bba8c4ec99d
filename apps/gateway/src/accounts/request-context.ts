import { Refusal, type Caller, type Plan } from '@proximal/contracts';

export interface RequestContext {
  requestId: string;
  /** On the clock of `performance`. */
  begunAt: number;
  address: string;
  /** Null when the operation's access allows it and no valid token came. */
  session: Session | null;
  /** The demo learner, for a guest whose token and operation allow it; such a guest only reads. */
  demo?: Caller | undefined;
}

export interface Session {
  sessionId: string;
  tokenId: string;
  userId: number;
  email: string;
  isVerified: boolean;
  user: Caller;
  expiresAt: Date;
}

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
