import type { Caller } from '@proximal/contracts';

/** Who asks, as a valid access token and the session behind it say. */
export interface Session {
  sessionId: string;
  /** The token's `jti`. */
  tokenId: string;
  userId: number;
  email: string;
  /** As every request to a service carries it; at most a few seconds old. */
  user: Caller;
  /** When the token expires. */
  expiresAt: Date;
}
