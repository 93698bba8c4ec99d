const minute = 60 * 1000;
const hour = 60 * minute;

/** In milliseconds after the request. `address` goes to a new address, the notices to a verified one. */
export const worthSendingMs = {
  reset: hour,
  verification: 24 * hour,
  address: 24 * hour,
  'address-notice': 72 * hour,
  'password-notice': 72 * hour,
  'name-notice': 72 * hour,
};

export type MailKind = keyof typeof worthSendingMs;

export const mailKinds = Object.keys(worthSendingMs) as MailKind[];

const firstPauseMs = 10_000;
const longestPauseMs = 10 * minute;

/** Returns the pause after a try that failed: 10 s, 20 s and so on, at most 10 minutes. */
export function pauseMsAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
}
