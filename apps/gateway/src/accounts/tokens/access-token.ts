import { z } from 'zod';

export const issuer = 'proximal';
export const audience = 'proximal';
/** RFC 9068; no other kind of token has it. */
export const tokenType = 'at+jwt';

export const lifetimeSeconds = 3600;
const renewalWindowSeconds = 7 * 24 * 3600;
const clockSkewSeconds = 30;

export interface AccessToken {
  userId: number;
  sessionId: string;
  tokenId: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Of a visitor without an account; it has no session. */
export type GuestToken = Omit<AccessToken, 'userId' | 'sessionId'> & { userId: null; isDemo: boolean };

export type Unissued = Omit<AccessToken, 'expiresAt'> | Omit<GuestToken, 'expiresAt'>;
type Lifetime = Pick<AccessToken, 'issuedAt' | 'expiresAt'>;

const seconds = z.int().min(0).max(100_000_000_000);
const guest = 'guest';
const demo = 'demo';
const common = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  jti: z.uuid(),
  iat: seconds,
  exp: seconds,
  /** The gateway never sets it, but must respect it when it is there. */
  nbf: seconds.optional(),
});
const ofLearner = common.extend({ sub: z.string().regex(/^[1-9]\d{0,9}$/), sid: z.uuid() });
const ofGuest = common.extend({
  sub: z.literal(guest),
  sid: z.undefined().optional(),
  as: z.literal(demo).optional(),
});
const claims = z.union([ofLearner, ofGuest]);

export function readClaims(payload: unknown): AccessToken | GuestToken | null {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  const { jti: tokenId, iat, exp, nbf } = parsed.data;
  if (nbf !== undefined && nbf > iat) return null;
  const token = { tokenId, issuedAt: fromSeconds(iat), expiresAt: fromSeconds(exp) };
  const { sub, sid } = parsed.data;
  if (sid === undefined) return { ...token, userId: null, isDemo: parsed.data.as === demo };
  return { ...token, userId: Number(sub), sessionId: sid };
}

export function claimsOf(token: Unissued): z.input<typeof claims> {
  const iat = toSeconds(token.issuedAt);
  const all = { iss: issuer, aud: audience, jti: token.tokenId, iat, exp: iat + lifetimeSeconds } as const;
  if (token.userId !== null) return { ...all, sub: String(token.userId), sid: token.sessionId };
  return { ...all, sub: guest, ...(token.isDemo && { as: demo }) };
}

export function isCurrent(token: Lifetime, now: Date): boolean {
  return wasIssuedBy(token, now) && now < token.expiresAt;
}

export function isRenewable(token: Lifetime, now: Date): boolean {
  return wasIssuedBy(token, now) && now.getTime() < token.expiresAt.getTime() + renewalWindowSeconds * 1000;
}

export function timeFaultOf(token: Lifetime, now: Date): 'token-expired' | 'token-too-old' | 'token-malformed' {
  if (!wasIssuedBy(token, now)) return 'token-malformed';
  return isRenewable(token, now) ? 'token-expired' : 'token-too-old';
}

function wasIssuedBy(token: Lifetime, now: Date): boolean {
  return token.issuedAt.getTime() <= now.getTime() + clockSkewSeconds * 1000;
}

function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

function fromSeconds(value: number): Date {
  return new Date(value * 1000);
}
