export interface BearingRequest {
  headers: { authorization?: string | undefined };
}

/** No token of this gateway is nearly as long, and longer ones are not read. */
const longestToken = 4096;
/** Strict, because jose also decodes a signature with spaces or padding. */
const bearer = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

export function bearerTokenOf({ headers: { authorization } }: BearingRequest): string | null {
  if (authorization === undefined || authorization.length > longestToken) return null;
  return bearer.exec(authorization)?.[1] ?? null;
}
