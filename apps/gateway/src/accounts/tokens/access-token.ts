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

const seconds = z.int().min(0).max(100_000_000_000);
const claims = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  sid: z.uuid(),
  jti: z.uuid(),
  iat: seconds,
  exp: seconds,
  /** The gateway never sets it, but must respect it when it is there. */
  nbf: seconds.optional(),
});

export function readClaims(payload: unknown): AccessToken | null {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  const { sub, sid, jti, iat, exp, nbf } = parsed.data;
  if (nbf !== undefined && nbf > iat) return null;
  return { userId: Number(sub), sessionId: sid, tokenId: jti, issuedAt: fromSeconds(iat), expiresAt: fromSeconds(exp) };
}

export function claimsOf(token: Omit<AccessToken, 'expiresAt'>): z.input<typeof claims> {
  const iat = toSeconds(token.issuedAt);
  return {
    iss: issuer,
    aud: audience,
    sub: String(token.userId),
    sid: token.sessionId,
    jti: token.tokenId,
    iat,
    exp: iat + lifetimeSeconds,
  };
}

export function isCurrent(token: AccessToken, now: Date): boolean {
  return wasIssuedBy(token, now) && now < token.expiresAt;
}

export function isRenewable(token: AccessToken, now: Date): boolean {
  return wasIssuedBy(token, now) && now.getTime() < token.expiresAt.getTime() + renewalWindowSeconds * 1000;
}

export function timeFaultOf(token: AccessToken, now: Date): 'token-expired' | 'token-too-old' | 'token-malformed' {
  if (!wasIssuedBy(token, now)) return 'token-malformed';
  return isRenewable(token, now) ? 'token-expired' : 'token-too-old';
}

function wasIssuedBy(token: AccessToken, now: Date): boolean {
  return token.issuedAt.getTime() <= now.getTime() + clockSkewSeconds * 1000;
}

function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

function fromSeconds(value: number): Date {
  return new Date(value * 1000);
}
