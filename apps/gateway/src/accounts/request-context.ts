import { Refusal } from '@proximal/contracts';
import type { Session } from './sessions/session.js';

/** The gateway's data about a request in addition to its input; handlers of the gateway's own operations receive it. */
export interface RequestContext {
  requestId: string;
  /** The caller's address, as trusted proxies report it. */
  address: string;
  /** Null when the operation's access allows it and no valid token came. */
  session: Session | null;
}

/** @throws Refusal `not-authenticated` when there is none */
export function sessionOf({ session }: RequestContext): Session {
  if (session === null) throw new Refusal('not-authenticated');
  return session;
}
