import { Refusal } from '@proximal/contracts';
import type { Session } from './sessions/session.js';

/** What the gateway knows of a request besides its input; handlers of the gateway's own operations are given it. */
export interface RequestContext {
  requestId: string;
  /** The caller's address, taken from behind trusted proxies. */
  address: string;
  /** Null where the operation's access allows it and no valid token came. */
  session: Session | null;
}

/** @throws Refusal `not-authenticated` when there is none */
export function sessionOf({ session }: RequestContext): Session {
  if (session === null) throw new Refusal('not-authenticated');
  return session;
}
