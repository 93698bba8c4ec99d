/** The platform takes an `Idempotency-Key` on every POST but those of accounts. */
export function takesKey(method: string, path: string): boolean {
  return method === 'POST' && !path.startsWith('/auth/');
}

/** `crypto.randomUUID` is missing in browsers on pages without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
