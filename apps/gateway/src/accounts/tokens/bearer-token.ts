export interface BearingRequest {
  headers: { authorization?: string | undefined };
}

/** No token of this gateway is nearly as long, and longer ones are not read. */
const longestToken = 4096;
const scheme = 'bearer ';

export function bearerTokenOf({ headers: { authorization } }: BearingRequest): string | null {
  if (authorization === undefined || authorization.length > longestToken) return null;
  if (authorization.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  return authorization.slice(scheme.length);
}
