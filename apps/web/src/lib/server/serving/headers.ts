/** OWASP HTTP Headers Cheat Sheet. */
export function secureHeaders(origin: string | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(origin?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
