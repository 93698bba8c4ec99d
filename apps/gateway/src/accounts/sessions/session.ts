import type { Caller } from '@proximal/contracts';

/** The caller, from a valid access token and the session behind it. */
export interface Session {
  sessionId: string;
  /** The token's `jti`. */
  tokenId: string;
  userId: number;
  email: string;
  /** The user as every request to a service carries it; at most a few seconds old. */
  user: Caller;
  /** The instant at which the token expires. */
  expiresAt: Date;
}
